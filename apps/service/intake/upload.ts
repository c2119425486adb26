import { REPLACES_HEADER } from '@website/model/contract/call-headers.ts';
import { CV_PART } from '@website/model/contract/cv-file.ts';
import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  attachmentRow,
  type ReceivedParts,
  receiveParts,
  removeUnlessRecorded,
} from '../attachments/receive-parts.ts';
import { BYTES_OF_ROWS } from '../load/rate-limits.ts';
import { type FieldFault, invalidBody } from '../problems/problems.ts';
import { type ContractTypes, PARTS, REFUSALS } from './contract-schemas.ts';
import { formOf, idempotencyKey, keepCallRecord } from './take-submission.ts';

/** Names of the upload call's text parts (docs/behavior.md, "The four calls"). */
const TEXTS = ['contentType', 'fileName'] as const;

const uploaded = z.object({ s3bucketpathname: z.string() });

/**
 * Takes a CV and answers the path under which an application may claim it (docs/behavior.md, "The four calls"). When the
 * answer is sent, the file and its row are on the disk.
 */
export function uploadCall(app: FastifyInstance): void {
  app.withTypeProvider<ContractTypes>().post(
    ENDPOINTS.upload,
    {
      schema: {
        body: { content: { 'multipart/form-data': { schema: PARTS } } },
        response: { 200: uploaded, ...REFUSALS },
      },
    },
    (request) =>
      app.formsInFlight.exclusively('upload', idempotencyKey(request), async () => {
        const parts = await receiveParts(request, TEXTS);
        try {
          const upload = complete(parts);
          const key = await keepUpload(request, upload);
          const { file } = upload.cv;
          request.cvBytes = file.size;
          request.outcome = file.key() === key ? 'kept' : 'repeated';
          if (file.key() !== key) await file.discard();
          return { s3bucketpathname: key };
        } catch (error) {
          await removeUnlessRecorded(app.database, parts.cv?.file, error);
          throw error;
        }
      }),
  );
}

/**
 * Stores a CV and its row; a form that was uploaded before keeps its first file.
 *
 * @returns the key to answer
 */
async function keepUpload(
  request: FastifyRequest,
  { cv, ...texts }: ReturnType<typeof complete>,
): Promise<string> {
  const { cvStore, keeper, rates } = request.server;
  const form = formOf(request, 'upload', { ...texts, ownName: cv.ownName, sha256: cv.file.sha256 });
  const replaces = request.headers[REPLACES_HEADER.toLowerCase()]?.toString();
  const key = await cv.file.put(cv.type);
  const attachment = attachmentRow(key, cv, texts);
  const bytes = cv.file.size + Buffer.byteLength(cv.text) + BYTES_OF_ROWS;
  const result = await rates.during(request, bytes, () =>
    keepCallRecord(keeper, { form, attachment, replaces }),
  );
  if (result.is === 'repeated') {
    const { attachment_key: first } = result.before;
    if (first === null) throw new Error('a form that brought a CV is recorded without it');
    return first;
  }
  if (replaces !== undefined && result.isReplaced) {
    // The removal is recorded: if it fails now, the hourly sweep retries it.
    await cvStore.remove(replaces).catch((err: unknown) => {
      request.log.error({ err }, 'a replaced CV could not be removed');
    });
  }
  return key;
}

/** @throws {ProblemError} naming every part that is missing or wrong */
function complete({ cv, texts, faults }: ReceivedParts) {
  const missing = TEXTS.filter(
    (name) => !texts.has(name) && !faults.some(({ pointer }) => pointer === `#/${name}`),
  );
  const all: FieldFault[] = [...faults, ...missing.map(missingPart)];
  if (cv !== undefined && all.length === 0) {
    return { cv, contentType: texts.get('contentType') ?? '', fileName: texts.get('fileName') ?? '' };
  }
  throw invalidBody(all.length > 0 ? all : [missingPart(CV_PART)]);
}

function missingPart(name: string): FieldFault {
  return { pointer: `#/${name}`, detail: 'This part is missing.', isTechnical: true };
}
