import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { BusyError } from '@website/cv-check/cv-checker.ts';
import type { OpenedCv, RefusedCv } from '@website/cv-check/verdict.ts';
import { CV_PART, fileExtension, isCvFileName, shownSize } from '@website/model/contract/cv-file.ts';
import { NO_TEXT } from '@website/model/contract/field-rules.ts';
import type { FormsContent } from '@website/model/contract/forms/forms-content.ts';
import { replaceInvisible } from '@website/model/contract/invisible-characters.ts';
import { formatMessage } from '@website/model/contract/messages.ts';
import { interpolate, truncatedToBytes } from '@website/model/contract/texts.ts';
import type { IncomingCv } from '@website/store/cvs/cv-store.ts';
import { cautionWords, type StoredScan } from '@website/store/cvs/hand-out.ts';
import { isRecorded } from '@website/store/database/attachments.ts';
import { isCommitUnknown } from '@website/store/database/engines/postgres.ts';
import { isLocked } from '@website/store/database/storage-fault.ts';
import type { Database, NewAttachment } from '@website/store/database/tables.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type FieldFault, overloaded, ProblemError, plainProblem } from '../problems/problems.ts';
import { clientAddress } from '../requests/request-head.ts';
import { contentFor } from '../service-content.ts';

/** A CV that was received: written to the disk and checked, still to be stored or removed. */
export interface ReceivedCv extends OpenedCv {
  file: IncomingCv;
  ownName: string;
  /** The result of its scan; never `infected`, since such a file is refused. */
  scan: StoredScan;
}

/**
 * The row of a CV that is stored under a key. Its display name gets the extension of its actual type, not the one it was sent with.
 */
export function attachmentRow(
  key: string,
  { file, type, cautions, text, scan }: ReceivedCv,
  { fileName, contentType }: { fileName: string; contentType: string },
): Omit<NewAttachment, 'uploaded_at'> {
  return {
    key,
    file_name: shownFileName(fileName, `.${type}`),
    content_type: contentType,
    size: file.size,
    sha256: file.sha256,
    cautions: cautionWords(cautions),
    cv_text: text,
    ...scan,
  };
}

/** The parts of a multipart body. */
export interface ReceivedParts {
  /** Undefined if it is missing or refused; then there is a fault. */
  cv: ReceivedCv | undefined;
  texts: ReadonlyMap<string, string>;
  faults: FieldFault[];
}

interface Parts {
  file?: IncomingCv;
  ownName?: string;
  texts: Map<string, string>;
  faults: FieldFault[];
}

/**
 * Streams a multipart body of at most one CV and some texts, in any order. All of it is read even if a part is refused, so that the
 * client sees the answer instead of a broken connection. A refused file is removed from the disk.
 *
 * @param names - the text parts of the call; each may come once
 * @throws {ProblemError} if the body as a whole is refused; then nothing is left on the disk
 */
export async function receiveParts(
  request: FastifyRequest,
  names: readonly string[],
): Promise<ReceivedParts> {
  const { application } = contentFor(request).forms;
  if (!request.isMultipart()) throw plainProblem(415, 'This call takes multipart/form-data only.');
  const parts: Parts = { texts: new Map(), faults: [] };
  request.typed = parts.texts;
  // Other parts are streamed like files and discarded, instead of being buffered.
  const isPartAFile = (name?: string, _type?: string, fileName?: string) =>
    fileName !== undefined || !names.includes(name ?? '');
  try {
    for await (const part of request.parts({ isPartAFile })) {
      if (part.type !== 'file') readText(part, parts);
      else await readFile(request, part, parts, fileFault(part, parts, names, application));
    }
  } catch (error) {
    await parts.file?.discard();
    await drain(request.raw);
    throw bodyProblem(error, request);
  }
  try {
    return { ...parts, cv: await checked(request, parts, application) };
  } catch (error) {
    await parts.file?.discard();
    throw error;
  }
}

/** Drains a body: left half-read, it would block its connection and a graceful shutdown. */
async function drain(body: IncomingMessage): Promise<void> {
  body.unpipe().resume();
  // A broken connection has no client to inform.
  await finished(body).catch(() => undefined);
}

async function readFile(
  { server }: FastifyRequest,
  part: MultipartFile,
  parts: Parts,
  fault: Omit<FieldFault, 'pointer'> | undefined,
): Promise<void> {
  if (fault !== undefined) {
    parts.faults.push({ pointer: `#/${part.fieldname ?? ''}`, ...fault });
    part.file.resume();
    return;
  }
  parts.ownName = part.filename;
  parts.file = await server.cvStore.receive(part.file);
}

function fileFault(
  part: MultipartFile,
  parts: Parts,
  names: readonly string[],
  application: FormsContent['application'],
): Omit<FieldFault, 'pointer'> | undefined {
  const { required, wrongType } = application.fields.s3bucketpathname;
  if (names.includes(part.fieldname)) return technical(NO_TEXT);
  if (part.fieldname !== CV_PART) return technical('This call has no such part.');
  if (parts.ownName !== undefined) return technical('Must be one file only.');
  // Only a file part has a file name.
  if ((part.filename as string | undefined) === undefined) return technical('Must be a file.');
  // Browsers send an empty name if no file was chosen.
  if (!part.filename) return { detail: required };
  // By its extension first (docs/behavior.md, "Uploading a CV").
  return isCvFileName(part.filename) ? undefined : { detail: wrongType, code: 'wrongType' };
}

function technical(detail: string): Omit<FieldFault, 'pointer'> {
  return { detail, isTechnical: true };
}

function readText({ fieldname, value, valueTruncated }: MultipartValue, { texts, faults }: Parts): void {
  const fault = (detail: string) => faults.push({ pointer: `#/${fieldname}`, ...technical(detail) });
  if (texts.has(fieldname)) fault('Must be given once.');
  else if (typeof value !== 'string') fault(NO_TEXT);
  else if (valueTruncated) throw plainProblem(413, 'A text is longer than this service takes.');
  else texts.set(fieldname, value);
}

const NOT_SCANNED: StoredScan = { scan: null, scan_detail: null };

/** Checks and scans the file. One that is no CV is removed, and a fault is added. */
async function checked(
  request: FastifyRequest,
  { file, ownName, faults }: Parts,
  application: FormsContent['application'],
): Promise<ReceivedCv | undefined> {
  const { cvChecker, scanner } = request.server;
  const named = faults.some(({ pointer }) => pointer === `#/${CV_PART}`);
  if (file === undefined || ownName === undefined) {
    if (!named)
      faults.push({ pointer: `#/${CV_PART}`, detail: application.fields.s3bucketpathname.required });
    return undefined;
  }
  const client = clientAddress(request);
  const found = file.size === 0 ? undefined : await cvChecker.check(file.localFile, client).catch(askToRetry);
  if (found !== undefined && 'type' in found) {
    // Now, while it is a local file, whatever the store of CVs.
    const scan = (await scanner?.scanUpload(() => createReadStream(file.localFile))) ?? NOT_SCANNED;
    if (scan.scan !== 'infected') return { file, ownName, ...found, scan };
    faults.push({ pointer: `#/${CV_PART}`, detail: application.refusals.infected, code: 'infected' });
  } else
    faults.push({
      pointer: `#/${CV_PART}`,
      ...faultOf(found, ownName, application, contentFor(request).language),
    });
  await file.discard();
  return undefined;
}

function askToRetry(error: unknown): never {
  throw error instanceof BusyError ? overloaded() : error;
}

/**
 * The fault of a file that is refused although its extension is right.
 *
 * @param found - undefined for an empty file
 */
function faultOf(
  found: RefusedCv | undefined,
  ownName: string,
  application: FormsContent['application'],
  language: string,
): { detail: string; code: string } {
  const { fields, refusals } = application;
  if (found === undefined) return { detail: fields.s3bucketpathname.empty, code: 'empty' };
  const { refusal, kind } = found;
  if (refusal !== 'kind') return { detail: refusals[refusal], code: refusal };
  const ending = `.${fileExtension(ownName)}`;
  return kind === undefined
    ? { detail: formatMessage(refusals.unknownKind, { ending }, language), code: 'unknownKind' }
    : { detail: formatMessage(refusals.otherKind, { kind, ending }, language), code: 'otherKind' };
}

/** The error to throw: @fastify/multipart reports malformed bodies as server errors. */
function bodyProblem(error: unknown, request: FastifyRequest): unknown {
  if (error instanceof ProblemError || isDiskFault(error)) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge(request);
  return malformedForm();
}

/** The refusal of a malformed multipart body. */
export function malformedForm(): ProblemError {
  return plainProblem(400, 'The body is malformed: it must be multipart/form-data as this call has it.');
}

/** The refusal of a file beyond the limit. */
export function fileTooLarge(request: FastifyRequest): ProblemError {
  const { forms, language } = contentFor(request);
  const { tooLarge } = forms.application.fields.s3bucketpathname;
  const detail = interpolate(tooLarge, { size: shownSize(request.server.limits.maxUploadBytes, language) });
  const fault = { pointer: `#/${CV_PART}`, detail, code: 'tooLarge' };
  return plainProblem(413, 'The file is larger than this service takes.', {}, { faults: [fault] });
}

/** Errors of the file system have `syscall`; those of the parser do not, and lost connections are ECONNRESET. */
function isDiskFault(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && (error as { code?: string }).code !== 'ECONNRESET';
}

/**
 * Removes the CV of a failed call, unless its row may exist: a commit whose result is unknown, because the connection to the
 * database was lost, may have happened or may still happen. A CV without a row is swept later.
 *
 * @param error - why the call failed
 */
export async function removeUnlessRecorded(
  database: Kysely<Database>,
  cv: IncomingCv | undefined,
  error: unknown,
): Promise<void> {
  const key = cv?.key();
  // A query would wait for the same lock again.
  const mayBeRecorded = async (of: string) =>
    isCommitUnknown(error) || (!isLocked(error) && (await isRecorded(database, of).catch(() => true)));
  if (key !== undefined && (await mayBeRecorded(key))) return;
  await cv?.discard();
}

/** The name of a CV of whose name nothing can be shown. */
const NAMELESS = 'cv';

/** Path separators and the other characters that Windows forbids in file names. */
const NOT_SHOWN = /[/\\:*?"<>|]/g;

/** With its extension a name must fit every file system: most allow 255 bytes, not characters. */
const MAX_NAME_BYTES = 200;

/**
 * The display name of a CV: the sender's name without invisible characters and path separators. It is never used as a path: files
 * are stored under random keys.
 *
 * @param stem - the call's `fileName`, which has no extension (docs/behavior.md, "The four calls")
 * @param fileName - the file's own name, which has the extension
 */
export function shownFileName(stem: string, fileName: string): string {
  const seen = replaceInvisible(stem.toWellFormed().replaceAll(NOT_SHOWN, ''), () => '');
  // A leading dot would hide the saved file.
  const clean = seen.trim().replace(/^\.+/, '');
  const short = truncatedToBytes(clean, MAX_NAME_BYTES).trim();
  return `${short === '' ? NAMELESS : short}.${fileExtension(fileName).toLowerCase()}`;
}
