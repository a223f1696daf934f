import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type APARENCIA, LOGO_MAX_BYTES } from '@balcao/contract/aparencia';
import type { ValuesOf } from '@balcao/contract/kernel/section';
import { type Db, withTx } from '@balcao/db/db';
import { fileTypeFromBuffer } from 'file-type';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { requireFound } from '#platform/db/seen.ts';
import type { Deps } from '#platform/deps.ts';
import { FileRefusal } from '#platform/files/file-refusal.ts';
import { inspectImage } from '#platform/files/image-inspect.ts';
import type { FileAnswer } from '#platform/http/context.ts';
import { invalidField, type Problem } from '#platform/http/problem.ts';
import { drawLogo } from '#platform/picture/logo.ts';

/** A wider one leaves no room for the name on a phone, and none for the address on paper. */
const LARGURA_POR_ALTURA = 4;
const MIN_PX = [32, 32] as const;

const TIPO =
  'Envie uma imagem PNG, JPG ou WEBP. SVG não é aceito, porque pode trazer programas: exporte-o como PNG.';

const MIMES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

/**
 * Draws what was sent anew and keeps it under its hash. It is no logo before the look is saved with it; what nobody saves is
 * gone after a day. @throws Problem `validation` with the reason on `logo`
 */
export async function receiveLogo({ db }: Deps, who: Who, body: Readable | undefined) {
  const picture = await readPicture(body);
  await inspect(picture);
  const png = await drawLogo(picture);
  if (png === null)
    throw refused('Não foi possível abrir a imagem. Abra-a no seu aparelho, salve de novo e envie.');
  const { width: largura, height: altura } = inspectImage(png, 'image/png');
  if (largura > altura * LARGURA_POR_ALTURA)
    throw refused(`A imagem é larga demais: a largura pode ter até ${LARGURA_POR_ALTURA} vezes a altura.`);
  const logo = createHash('sha256').update(png).digest('hex');
  await withTx(db, async (tx) => {
    await dropUnsaved(tx, who.now);
    await tx
      .insertInto('logo')
      .values({ sha256: logo, png, largura, altura, createdAt: who.now, createdBy: who.usuarioId })
      .onConflict((c) => c.doNothing())
      .execute();
  });
  return { logo, largura, altura };
}

const refused = (message: string): Problem => invalidField('logo', message);

async function readPicture(body: Readable | undefined): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // JSON arrives parsed, and is no picture.
  for await (const chunk of body instanceof Readable ? body : []) {
    size += (chunk as Buffer).length;
    if (size > LOGO_MAX_BYTES)
      throw refused('A imagem tem mais de 2 MB. Reduza o tamanho dela e envie de novo.');
    chunks.push(chunk as Buffer);
  }
  if (size === 0) throw refused('O arquivo está vazio. Escolha outro.');
  return Buffer.concat(chunks);
}

/** Reads the headers alone: what is too large or not what it says is never opened. */
async function inspect(picture: Buffer): Promise<void> {
  const mime = (await fileTypeFromBuffer(picture))?.mime;
  if (mime === undefined || !MIMES.has(mime)) throw refused(TIPO);
  try {
    inspectImage(picture, mime, MIN_PX);
  } catch (error) {
    throw error instanceof FileRefusal ? refused(error.message) : error;
  }
}

/** Drops pictures that were drawn a day ago and that no version of the look has. */
async function dropUnsaved(tx: Db, now: Date): Promise<void> {
  await sql`delete from logo l where l.created_at < ${new Date(now.getTime() - 86_400_000)}
    and not exists (select from configuracao_versao v where v.chave = 'aparencia'
      and l.sha256 in (v.valor->>'logo', v.valor->>'logoEscuro'))`.execute(tx);
}

/** The logos of a look that are not there, each on its field. */
export async function missingLogos({ db }: Pick<Deps, 'db'>, valor: ValuesOf<typeof APARENCIA>) {
  const asked = (['logo', 'logoEscuro'] as const).filter((path) => valor[path] !== '');
  if (asked.length === 0) return [];
  const found = await db
    .selectFrom('logo')
    .select('sha256')
    .where(
      'sha256',
      'in',
      asked.map((path) => valor[path]),
    )
    .execute();
  return asked
    .filter((path) => !found.some(({ sha256 }) => sha256 === valor[path]))
    .map((path) => ({ path, message: 'Esta imagem não está mais guardada. Envie-a de novo.' }));
}

/** A logo, for everybody and for ever: its address is its hash. @throws Problem `not_found` */
export async function serveLogo(db: Db, sha256: string): Promise<FileAnswer> {
  const { png } = requireFound(
    await db.selectFrom('logo').select('png').where('sha256', '=', sha256).executeTakeFirst(),
  );
  return {
    headers: {
      'content-type': 'image/png',
      'content-length': String(png.length),
      'cache-control': 'public, max-age=31536000, immutable',
    },
    stream: png,
  };
}
