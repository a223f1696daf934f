import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '#platform/deps.ts';
import { portraitOf } from '#platform/picture/portrait.ts';
import type { ConteudoCarteira } from '../especies/carteira-profissional.ts';
import type { FotoDaCarteira } from './find-foto.ts';

/** In bytes; no photo field accepts more. */
const MAX_BYTES = 50 * 1024 * 1024;

const NOTA =
  'A foto não pôde ser impressa na carteira: o arquivo está danificado, foi bloqueado ou é grande demais. A carteira saiu sem foto e não vale como documento de identidade. Avise a pessoa e peça outra foto pelo serviço “2ª via da carteira profissional”.';

interface Prepared {
  conteudo: ConteudoCarteira;
  /** A note for staff about the print. */
  nota?: string;
}

/**
 * Reads the photo when the card is printed. An unprintable photo never gets better, so the card is printed without it
 * and a note tells staff why. @throws while the stored bytes are missing, differ from the accepted ones, or await the
 * virus scan
 */
export async function prepareCarteira(deps: Deps, conteudo: ConteudoCarteira): Promise<Prepared> {
  const foto = conteudo.cartao?.foto;
  if (!foto) return { conteudo };
  const photo = await readFoto(deps, foto);
  const portrait = photo && (await portraitOf(photo));
  if (portrait === null) return { conteudo, nota: NOTA };
  return { conteudo: { ...conteudo, retrato: portrait.toString('base64') } };
}

/** Returns null when the file has a virus or is too big for memory. */
async function readFoto(
  { db, storage }: Deps,
  { arquivoId, sha256 }: FotoDaCarteira,
): Promise<Buffer | null> {
  const { chave, tamanho, verificacao } = await db
    .selectFrom('arquivo')
    .select(['chave', 'tamanho', 'verificacao'])
    .where('id', '=', arquivoId)
    .executeTakeFirstOrThrow();
  if (verificacao === 'bloqueado' || tamanho > MAX_BYTES) return null;
  if (verificacao === 'em_verificacao') throw new Error(`the photo ${arquivoId} is still being looked at`);
  const bytes = await buffer(await storage.getStream(chave));
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`the photo ${arquivoId} is not the one that was accepted`);
  return bytes;
}
