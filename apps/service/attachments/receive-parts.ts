import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { BusyError } from '@website/cv-check/cv-checker.ts';
import { cautionWords, cutTo, type OpenedCv, type RefusedCv } from '@website/cv-check/verdict.ts';
import { CV_PART, fileExtension, isCvFileName, shownSize } from '@website/model/contract/cv-file.ts';
import { NO_TEXT } from '@website/model/contract/field-rules.ts';
import { filled } from '@website/model/contract/forms/filled.ts';
import type { FormsContent } from '@website/model/contract/forms/forms-content.ts';
import { replaceUnseen } from '@website/model/contract/unseen.ts';
import type { IncomingCv } from '@website/store/cvs/cv-store.ts';
import { isRecorded } from '@website/store/database/attachments.ts';
import { isUncertain } from '@website/store/database/engines/postgres.ts';
import { isLocked } from '@website/store/database/storage-fault.ts';
import type { Database, NewAttachment } from '@website/store/database/tables.ts';
import type { KeptScan } from '@website/store/scanning/scan.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type FieldFault, overloaded, ProblemError, plainProblem } from '../problems/problems.ts';
import { clientAddress } from '../requests/request-head.ts';

/** A CV that has come in: on the disk, opened, and still to be kept or removed. */
export interface ReceivedCv extends OpenedCv {
  file: IncomingCv;
  ownName: string;
  /** What a scan found: never anything harmful, since such a file is refused. */
  scan: KeptScan;
}

/**
 * What is recorded of a CV that is kept under a key. The name to show it under gets the ending that fits its bytes, not
 * the one it came with.
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

/** What a multipart body brought. */
export interface ReceivedParts {
  /** Undefined if there is none, or if it was refused: then there is a fault. */
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
 * Reads a body of at most one CV and some texts, in any order. The whole body is read even if a part is refused, so
 * that the client sees the answer instead of a broken connection. A refused file is removed from the disk.
 *
 * @param names - the texts that the call has; each may come once
 * @throws {ProblemError} saying what is wrong with the body as a whole; then nothing is left on the disk
 */
export async function receiveParts(
  request: FastifyRequest,
  names: readonly string[],
): Promise<ReceivedParts> {
  const { application } = request.server.published.current.content.forms;
  if (!request.isMultipart()) throw plainProblem(415, 'This call takes multipart/form-data only.');
  const parts: Parts = { texts: new Map(), faults: [] };
  request.typed = parts.texts;
  // What is not one of the texts is discarded like an unwanted file, instead of piling up in memory.
  const isPartAFile = (name?: string, _type?: string, fileName?: string) =>
    fileName !== undefined || !names.includes(name ?? '');
  try {
    for await (const part of request.parts({ isPartAFile })) {
      if (part.type !== 'file') readText(part, parts);
      else await readFile(request, part, parts, fileFault(part, parts, names, application));
    }
  } catch (error) {
    await parts.file?.discard();
    await readToEnd(request.raw);
    throw bodyProblem(error, request);
  }
  try {
    return { ...parts, cv: await checked(request, parts, application) };
  } catch (error) {
    await parts.file?.discard();
    throw error;
  }
}

/** A body that is left half-read would block its connection and keep the service from shutting down properly. */
async function readToEnd(body: IncomingMessage): Promise<void> {
  body.unpipe().resume();
  // If the connection broke off, there is nobody to tell.
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
  // As a text has none.
  if ((part.filename as string | undefined) === undefined) return technical('Must be a file.');
  // Browsers send a file input like this if nothing was chosen.
  if (!part.filename) return { detail: required };
  // By its name first (docs/behavior.md, "Uploading a CV").
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

const NOT_ASKED_FOR: KeptScan = { scan: null, scan_detail: null };

/** The file if it is a CV; otherwise it is removed, and the reason is among the faults. */
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
    // Where the bytes still are in a local file, wherever CVs are kept.
    const scan = (await scanner?.scanUpload(() => createReadStream(file.localFile))) ?? NOT_ASKED_FOR;
    if (scan.scan !== 'infected') return { file, ownName, ...found, scan };
    faults.push({ pointer: `#/${CV_PART}`, detail: application.refusals.infected, code: 'infected' });
  } else faults.push({ pointer: `#/${CV_PART}`, ...faultOf(found, ownName, application) });
  await file.discard();
  return undefined;
}

function askToRetry(error: unknown): never {
  throw error instanceof BusyError ? overloaded() : error;
}

/**
 * What is said about a file that is not taken, though its name is right: what it is, and what to do.
 *
 * @param found - nothing for an empty file
 */
function faultOf(
  found: RefusedCv | undefined,
  ownName: string,
  application: FormsContent['application'],
): { detail: string; code: string } {
  const { fields, kinds, refusals } = application;
  if (found === undefined) return { detail: fields.s3bucketpathname.empty, code: 'empty' };
  const { refusal, kind } = found;
  if (refusal !== 'kind') return { detail: refusals[refusal], code: refusal };
  const ending = `.${fileExtension(ownName)}`;
  return kind === undefined
    ? { detail: filled(refusals.unknownKind, { ending }), code: 'unknownKind' }
    : { detail: filled(refusals.otherKind, { kind: kinds[kind], ending }), code: 'otherKind' };
}

/** What to answer: @fastify/multipart reports malformed bodies as faults of the server. */
function bodyProblem(error: unknown, request: FastifyRequest): unknown {
  if (error instanceof ProblemError || isDiskFault(error)) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge(request);
  return malformedForm();
}

/** The refusal of a body that can't be read as parts. */
export function malformedForm(): ProblemError {
  return plainProblem(400, 'The body is malformed: it must be multipart/form-data as this call has it.');
}

/** The refusal of a file beyond the limit. */
export function fileTooLarge({ server: { limits, published } }: FastifyRequest): ProblemError {
  const { tooLarge } = published.current.content.forms.application.fields.s3bucketpathname;
  const detail = filled(tooLarge, { size: shownSize(limits.maxUploadBytes) });
  const fault = { pointer: `#/${CV_PART}`, detail, code: 'tooLarge' };
  return plainProblem(413, 'The file is larger than this service takes.', {}, { faults: [fault] });
}

/** Errors of the file system name the system call; those of the parser and of a lost connection do not. */
function isDiskFault(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && (error as { code?: string }).code !== 'ECONNRESET';
}

/**
 * Removes the CV of a call that failed before its path was answered. A commit whose result is unknown, because the
 * connection to the database was lost, may have been made or may still be made: then the CV stays. It also stays where
 * nobody can tell whether it has a row. What stays without a row is swept later.
 *
 * @param error - why the call failed
 */
export async function removeUnlessRecorded(
  database: Kysely<Database>,
  cv: IncomingCv | undefined,
  error: unknown,
): Promise<void> {
  const key = cv?.key();
  // Asking would wait for the same lock once more.
  const mayBeRecorded = async (of: string) =>
    isUncertain(error) || (!isLocked(error) && (await isRecorded(database, of).catch(() => true)));
  if (key !== undefined && (await mayBeRecorded(key))) return;
  await cv?.discard();
}

/** What a CV is called when nothing of its name can be shown. */
const NAMELESS = 'cv';

/** Path separators, and whatever else Windows does not allow in file names. */
const NOT_SHOWN = /[/\\:*?"<>|]/g;

/** With an extension this fits every file system: most count 255 bytes, not characters. */
const MOST_BYTES = 200;

/**
 * The name to show and to attach a CV under: the name its sender gave it, without what could deceive a reader or act
 * as a path. It is never used as one: files are stored under random keys.
 *
 * @param stem - the call's `fileName`, which has no extension (docs/behavior.md, "The four calls")
 * @param fileName - the file's own name, which has the extension
 */
export function shownFileName(stem: string, fileName: string): string {
  const seen = replaceUnseen(stem.toWellFormed().replaceAll(NOT_SHOWN, ''), () => '');
  // Leading dots would hide the file where it is saved.
  const clean = seen.trim().replace(/^\.+/, '');
  const short = cutTo(MOST_BYTES, clean).trim();
  return `${short === '' ? NAMELESS : short}.${fileExtension(fileName).toLowerCase()}`;
}
