import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { isCvFileName } from '#contract/cv-file.ts';
import { MESSAGES } from '#contract/messages.ts';
import type { FieldProblem } from '#contract/problem.ts';
import { invalidBody, ProblemError, plainProblem } from '../problems/problem-error.ts';
import type { AttachmentFolder, ReceivedFile } from './attachment-folder.ts';

/** Names of the upload call's parts (specification, section 7). */
const FILE = 'req';
const TEXTS: readonly string[] = ['contentType', 'fileName'];

/** An upload whose parts are in order; its file still has to be kept or removed. */
export interface ReceivedCv {
  file: ReceivedFile;
  /** The file's own name. */
  ownName: string;
  /** The call's `fileName`: the name without its extension. */
  stem: string;
  /** The call's `contentType`. */
  contentType: string;
}

/** What has been read of an upload. */
interface Parts {
  file?: ReceivedFile;
  ownName?: string;
  texts: Map<string, string>;
  faults: FieldProblem[];
}

/**
 * Reads an upload: exactly one file, `contentType` and `fileName`, in any order. The whole body is read even if a
 * part is refused, so that the sender sees the answer instead of a broken connection. Nothing is left on the disk
 * unless this returns.
 *
 * @throws {ProblemError} saying what is wrong with the upload
 */
export async function receiveCv(request: FastifyRequest, folder: AttachmentFolder): Promise<ReceivedCv> {
  if (!request.isMultipart()) throw plainProblem(415, 'This call takes multipart/form-data only.');
  const parts: Parts = { texts: new Map(), faults: [] };
  try {
    for await (const part of request.parts()) await readPart(part, parts, folder);
    return complete(parts);
  } catch (error) {
    await parts.file?.remove();
    throw uploadProblem(error);
  }
}

async function readPart(part: Multipart, parts: Parts, folder: AttachmentFolder): Promise<void> {
  if (part.type === 'file') return readFile(part, parts, folder);
  readText(part, parts);
}

async function readFile(part: MultipartFile, parts: Parts, folder: AttachmentFolder): Promise<void> {
  const fault = fileFault(part, parts);
  if (fault !== undefined) {
    parts.faults.push({ pointer: `#/${part.fieldname}`, detail: fault });
    part.file.resume();
    return;
  }
  parts.ownName = part.filename;
  parts.file = await folder.receive(part.file);
}

function fileFault(part: MultipartFile, parts: Parts): string | undefined {
  if (TEXTS.includes(part.fieldname)) return 'Must be text.';
  if (part.fieldname !== FILE) return 'This call has no such part.';
  if (parts.ownName !== undefined) return 'Must be one file only.';
  // By its name only, as the specification has it (section 5).
  return isCvFileName(part.filename ?? '') ? undefined : MESSAGES.cvType;
}

function readText({ fieldname, value, valueTruncated }: MultipartValue, { texts, faults }: Parts): void {
  const fault = (detail: string) => faults.push({ pointer: `#/${fieldname}`, detail });
  if (fieldname === FILE) fault('Must be a file.');
  else if (!TEXTS.includes(fieldname)) fault('This call has no such part.');
  else if (texts.has(fieldname)) fault('Must be given once.');
  else if (typeof value !== 'string') fault('Must be text.');
  else if (valueTruncated) fault('Is longer than this service takes.');
  else texts.set(fieldname, value);
}

function complete({ file, ownName, texts, faults }: Parts): ReceivedCv {
  const named = (name: string) => faults.some(({ pointer }) => pointer === `#/${name}`);
  for (const name of TEXTS) {
    if (!texts.has(name) && !named(name))
      faults.push({ pointer: `#/${name}`, detail: 'This part is missing.' });
  }
  if (file === undefined && !named(FILE)) faults.push({ pointer: `#/${FILE}`, detail: MESSAGES.missingCv });
  if (file?.size === 0) faults.push({ pointer: `#/${FILE}`, detail: 'The file is empty.' });
  if (faults.length > 0 || file === undefined || ownName === undefined) throw invalidBody(faults);
  return { file, ownName, stem: texts.get('fileName') ?? '', contentType: texts.get('contentType') ?? '' };
}

/** What to answer: @fastify/multipart raises malformed bodies as faults of the server. */
function uploadProblem(error: unknown): unknown {
  if (error instanceof ProblemError || isDiskFault(error)) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return plainProblem(413, 'The file is larger than this service takes.');
  return plainProblem(400, 'The upload is malformed: it must have the parts req, contentType and fileName.');
}

/** Errors of the file system name the system call; those of the parser and of a lost connection do not. */
function isDiskFault(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
