import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { modeloEmail } from '@balcao/contract/modelo-email';
import type { Db } from '@balcao/db/db';
import { diferencaDoEmail } from '@balcao/domain/email/diferenca-do-email';
import { type TextoDoEmail, variaveisDoEmail } from '@balcao/domain/email/texto-do-email';
import { readConselho } from '#features/portal/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { type Drafts, findDraft } from '#platform/drafts.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Versioned } from '#platform/versioned.ts';
import { type TemplateCodigo, templates } from '../templates/catalogo.ts';
import { isEnviada, listPublicadas, originalDe, type Publicada } from './em-vigor.ts';
import { SOBRE } from './sobre.ts';
import { VARIAVEIS_DITAS, variaveisDitas } from './variaveis.ts';

type Modelo = ResponseInputOf<typeof modeloEmail.detail>;
type Resumo = ResponseInputOf<typeof modeloEmail.list>['items'][number];
type Writable = Modelo['emVigor'];

/** Where drafts of texts are stored. */
export const RASCUNHOS: Drafts = {
  tabela: 'modelo_email_rascunho',
  dono: 'codigo',
  conteudo: 'texto',
  json: true,
};

const rotuloDe = (nome: string) =>
  (VARIAVEIS_DITAS as Readonly<Record<string, { rotulo: string }>>)[nome]?.rotulo ?? nome;

/** The published texts of one message; null and version 0 are the text that came with the portal. */
export function textosDe(codigo: TemplateCodigo): Versioned<TextoDoEmail | null> {
  const original = originalDe(codigo);
  return {
    tabela: 'modelo_email_versao',
    dono: 'codigo',
    conteudo: 'texto',
    json: true,
    objeto: 'modelo_email',
    evento: 'modelo_email',
    difference: (antes, depois) => diferencaDoEmail(antes ?? original, depois ?? original, rotuloDe),
    origem: null,
  };
}

/** The code of a message. @throws Problem `not_found`. */
export function requireCodigo(codigo: string): TemplateCodigo {
  if (!Object.hasOwn(templates, codigo)) throw new Problem('not_found');
  return codigo as TemplateCodigo;
}

/** Every message, in the order of the catalogue. */
export async function listModelos(db: Db): Promise<Resumo[]> {
  const publicadas = await listPublicadas(db);
  const drafted = new Set(
    (await db.selectFrom('modeloEmailRascunho').select('codigo').execute()).map(({ codigo }) => codigo),
  );
  return (Object.keys(templates) as TemplateCodigo[]).map((codigo) => ({
    ...resumoDe(codigo, publicadas.get(codigo)),
    rascunho: drafted.has(codigo),
  }));
}

/** One message with its text, its draft and its variables. */
export async function getModelo(db: Db, who: Who, codigo: TemplateCodigo): Promise<Modelo> {
  const publicada = (await listPublicadas(db, codigo)).get(codigo);
  const draft = await findDraft<TextoDoEmail>(db, RASCUNHOS, codigo);
  const original = originalDe(codigo);
  const sent = isEnviada(codigo, publicada);
  return {
    ...resumoDe(codigo, publicada),
    publicada: publicada?.versao ?? null,
    original: writable(original),
    emVigor: writable((sent && publicada?.texto) || original),
    vencido: publicada?.texto != null && !sent,
    rascunho: draft
      ? {
          texto: writable(draft.conteudo),
          version: draft.version,
          atualizadoEm: draft.updatedAt,
          atualizadoPor: draft.autor,
          atualizadoPorVoce: draft.autorId === who.usuarioId,
        }
      : null,
    variaveis: await variaveisDe(db, codigo),
  };
}

/** The variables of a message, each with its words and an example. */
export async function variaveisDe(db: Db, codigo: TemplateCodigo): Promise<Modelo['variaveis']> {
  const conselho = await readConselho(db);
  const ditas = {
    ...variaveisDitas(codigo),
    'conselho.nome': { ...VARIAVEIS_DITAS['conselho.nome'], exemplo: conselho.nome },
    'conselho.sigla': { ...VARIAVEIS_DITAS['conselho.sigla'], exemplo: conselho.sigla },
  };
  return variaveisDoEmail(originalDe(codigo)).map((variavel) => {
    const { rotulo, exemplo } = ditas[variavel.nome as keyof typeof ditas];
    return { ...variavel, rotulo, exemplo: typeof exemplo === 'string' ? exemplo : [...exemplo] };
  });
}

function resumoDe(codigo: TemplateCodigo, publicada: Publicada | undefined) {
  const sent = isEnviada(codigo, publicada) ? publicada : undefined;
  const { nome, quando, publicos } = SOBRE[codigo];
  const { assunto } = sent?.texto ?? originalDe(codigo);
  return { codigo, nome, quando, publicos: [...publicos], assunto, versao: sent?.versao ?? null };
}

const writable = ({ assunto, corpo }: TextoDoEmail): Writable => ({ assunto, corpo: [...corpo] });
