import { createHash } from 'node:crypto';
import type { getAdapter } from 'better-auth/db/adapter';

type Adapter = Awaited<ReturnType<typeof getAdapter>>;
type Row = Record<string, unknown>;
type Query = { model: string; where?: { field: string; value: unknown }[]; data?: Row };
type Ask = (query: Query) => Promise<unknown>;

/**
 * better-auth's adapter, with the tokens of sessions stored as hashes: whoever reads a backup, which holds the secret of the cookies, too,
 * can't sign in with it.
 */
export function withHashedTokens(inner: Adapter): Adapter {
  const asked = (ask: unknown) => async (query: Query) => {
    if (query.model !== 'session') return (ask as Ask)(query);
    const { where, data } = query;
    const row = await (ask as Ask)({
      ...query,
      ...(where && { where: where.map((part) => ({ ...part, value: hashed(part.field, part.value) })) }),
      ...(data && { data: { ...data, token: hashed('token', data.token) } }),
    });
    // The caller goes on with the token that it knows, and puts it into the cookie.
    const token = data?.token ?? where?.find(({ field }) => field === 'token')?.value;
    const isRow = typeof row === 'object' && row !== null && !Array.isArray(row);
    return isRow && token !== undefined ? { ...row, token } : row;
  };
  const { create, findOne, findMany, update, updateMany, delete: remove, deleteMany } = inner;
  return {
    ...inner,
    create: asked(create),
    findOne: asked(findOne),
    findMany: asked(findMany),
    update: asked(update),
    updateMany: asked(updateMany),
    delete: asked(remove),
    deleteMany: asked(deleteMany),
    transaction: (run) => inner.transaction((within) => run(withHashedTokens(within as Adapter))),
  } as Adapter;
}

function hashed(field: string, value: unknown): unknown {
  return field === 'token' ? createHash('sha256').update(String(value)).digest('base64url') : value;
}
