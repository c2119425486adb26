import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { fileExtension } from '#contract/cv-file.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { receiveCv } from '../attachments/receive-cv.ts';
import { shownFileName } from '../attachments/shown-file-name.ts';
import { insertAttachment } from '../database/attachments.ts';
import type { IntakeOptions } from './intake.ts';

/**
 * Takes a CV and answers the path under which an application may claim it (specification, section 7). When the
 * answer goes out, the file and its row are on the disk.
 */
export async function uploadCall(app: FastifyInstance, options: IntakeOptions): Promise<void> {
  const { database, attachments, limits } = options;
  await app.register(multipart, {
    // More parts than the call has are read, so that each can be named in the refusal.
    limits: {
      fileSize: limits.maxUploadBytes,
      fieldSize: limits.maxBodyBytes,
      fieldNameSize: 100,
      parts: 20,
    },
  });

  app.post(ENDPOINTS.upload, async (request) => {
    const { file, ownName, stem, contentType } = await receiveCv(request, attachments);
    const key = await file.keep(fileExtension(ownName).toLowerCase());
    try {
      await insertAttachment(database, {
        key,
        file_name: shownFileName(stem, ownName),
        content_type: contentType,
        size: file.size,
        sha256: file.sha256,
        uploaded_at: new Date().toISOString(),
      });
    } catch (error) {
      await attachments.remove(key);
      throw error;
    }
    return { s3bucketpathname: key };
  });
}
