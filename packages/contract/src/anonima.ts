import * as z from 'zod';
import { isoDate, OBRIGATORIO, texto } from './kernel/field.ts';
import { type Contract, type RouteDef, route } from './kernel/route.ts';
import { Arquivos, ManifestacaoDetalhe, Relatado } from './manifestacao-schemas.ts';

/** Drawn by the page, and not from the time: an id must not tell when its author wrote. */
const sorteado = z.uuid({ version: 'v4', error: 'Identificador inválido.' });

/** The key of a case as people copy it, with or without its hyphens. */
const chave = z.string({ error: OBRIGATORIO }).trim().min(1, OBRIGATORIO).max(100, 'Chave muito longa.');

const version = z.int32();

/** What the holder of the key reads: what any author reads, without anything that names or numbers a person. */
const CasoAnonimo = ManifestacaoDetalhe.pick({
  version: true,
  protocolo: true,
  tipo: true,
  situacao: true,
  textos: true,
  municipio: true,
  dataFato: true,
  categoria: true,
  recebidaEm: true,
  encerradaEm: true,
  prazoEm: true,
  prazoSituacao: true,
  prazoExplicacao: true,
  prorrogada: true,
  etapas: true,
  complementos: true,
  respostas: true,
  mensagens: true,
  arquivos: true,
  historico: true,
  arquivoMotivo: true,
  orgao: true,
  revisaoAte: true,
  atos: true,
  impedidos: true,
  pode: true,
});

/** A route without an account. It keeps its own count of callers, in memory, and leaves no line in a log. */
function aberta<
  const R extends Omit<RouteDef, 'method' | 'access' | 'uncounted' | 'untraced' | 'takesAnyText'>,
>(def: R) {
  return route({
    ...def,
    method: 'POST',
    access: 'public',
    uncounted: true,
    untraced: true,
    takesAnyText: true,
  });
}

/** What the holder of a key does, and the case afterwards. */
const daChave = { response: CasoAnonimo, problems: ['not_found', 'not_possible', 'stale'] } as const;

/**
 * Manifestations without a name. The page draws id and key, so that a repeat after a lost answer is the same case under the
 * same key. The key travels in the body alone and never in an address.
 */
export const anonima = {
  desafio: aberta({
    path: '/ouvidoria/anonima/desafio',
    summary: 'A proof-of-work challenge for an anonymous manifestation, good once and for 5 minutes',
    body: z.object({}),
    response: z.object({ desafio: z.record(z.string(), z.unknown()) }),
  }),
  registrar: aberta({
    path: '/ouvidoria/anonima',
    summary:
      'File a manifestation without a name, opened later by the key that the page drew; sent again it is filed once',
    body: Relatado.extend({
      id: sorteado,
      chave,
      /** The solved challenge; a repeat of what was filed needs none. */
      prova: z.string().max(4096).default(''),
    }),
    response: z.object({ protocolo: z.string(), prazoEm: isoDate.nullable() }),
    problems: ['auth.challenge_required', 'not_found'],
  }),
  acompanhar: aberta({
    path: '/ouvidoria/anonima/acompanhar',
    summary: 'The case that this key opens',
    body: z.object({ chave }),
    response: CasoAnonimo,
    problems: ['not_found'],
  }),
  mensagem: aberta({
    path: '/ouvidoria/anonima/mensagens',
    summary: 'Write to the ombudsman; sent again under the same id it is the same message',
    body: z.object({ chave, mensagemId: sorteado, texto: texto(4_000), arquivos: Arquivos }),
    ...daChave,
  }),
  complementar: aberta({
    path: '/ouvidoria/anonima/complemento',
    summary: 'Answer what the ombudsman asked',
    body: z.object({ chave, version, resposta: texto(10_000), arquivos: Arquivos }),
    ...daChave,
  }),
  pedirRevisao: aberta({
    path: '/ouvidoria/anonima/revisao',
    summary: 'Ask for a review, once and within 10 days of the answer',
    body: z.object({ chave, version, motivo: texto(2_000, 10) }),
    ...daChave,
  }),
} as const satisfies Contract;
