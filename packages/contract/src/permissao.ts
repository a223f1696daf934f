import { ESCOLHAS } from '@balcao/domain/permissao/escolha';
import * as z from 'zod';
import { text } from './kernel/address.ts';
import { idParams, linha, texto, uuid } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import { type Contract, route } from './kernel/route.ts';
import { type Permissao, permissions } from './permissions.ts';

const Nome = z.enum(Object.keys(permissions) as [Permissao, ...Permissao[]]); // the catalogue is not empty
const Alcance = z.enum(['own', 'grupo', 'all']);
const Tipo = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** Where a permission comes from, and how far that source alone reaches. */
const Origem = z.discriminatedUnion('fonte', [
  z.object({ fonte: z.literal('tipo'), tipo: Tipo, reach: Alcance }),
  z.object({ fonte: z.literal('grupo'), grupoId: uuid, reach: Alcance }),
  z.object({ fonte: z.literal('lideranca'), grupoId: uuid, reach: Alcance }),
  z.object({ fonte: z.literal('pessoa'), reach: Alcance }),
]);

const Grupos = z.array(z.object({ id: uuid, sigla: z.string() }));

const PermissaoDaPessoa = z.object({
  permissao: Nome,
  label: z.string(),
  /** The area of the catalogue. */
  area: z.string(),
  /** The reaches that make sense for it. */
  alcances: z.array(Alcance),
  /** How far the person may do it; null where they may not. */
  reach: Alcance.nullable(),
  origem: z.array(Origem),
  /** The person's explicit deny took it away. */
  negada: z.boolean(),
  /** The tipo from which on it counts, where the person's is below. */
  exige: Tipo.nullable(),
  /** What the reader may choose for the person now. */
  ofertas: z.array(z.enum(ESCOLHAS)),
});

const PermissoesDaPessoa = z.object({
  id: uuid,
  nome: z.string(),
  tipo: Tipo,
  /** Of the person's own grants. */
  version: z.int(),
  grupos: Grupos,
  /** Why none of it has an effect now: the account is not in use, or its owner was never proved. */
  semEfeito: z.enum(['fora_de_uso', 'nao_conferida']).nullable(),
  /** Why the reader changes nothing: it is their own, or of a higher tipo. */
  impede: z.enum(['propria', 'tipo_acima']).nullable(),
  /** Whether the reader gives also what they do not hold. */
  concedeTudo: z.boolean(),
  /** The whole catalogue, in its order. */
  permissoes: z.array(PermissaoDaPessoa),
});

/** What may be asked about: one row for each noun. */
const ALVOS = ['requerimento'] as const;

/** One way in which the person sees it. */
const Via = z.discriminatedUnion('via', [
  z.object({ via: z.literal('autor') }),
  z.object({ via: z.literal('empresa'), nome: z.string() }),
  z.object({ via: z.literal('procurador'), nome: z.string() }),
  z.object({ via: z.literal('todos') }),
  z.object({ via: z.literal('grupo'), sigla: z.string() }),
  z.object({ via: z.literal('atendente') }),
  z.object({ via: z.literal('encaminhou'), sigla: z.string() }),
  /** Asked for an opinion, in a group or by name. */
  z.object({ via: z.literal('parecer'), sigla: z.string().nullable() }),
]);

/** What keeps the person from it. */
const Impede = z.discriminatedUnion('porque', [
  z.object({ porque: z.literal('fora_de_uso') }),
  z.object({ porque: z.literal('nao_conferida') }),
  z.object({ porque: z.literal('negada'), label: z.string() }),
  z.object({ porque: z.literal('sem_permissao'), sigla: z.string(), label: z.string() }),
  z.object({ porque: z.literal('outro_grupo'), sigla: z.string() }),
]);

const Explicacao = z.object({
  id: uuid,
  numero: z.string(),
  titulo: z.string(),
  /** Null where the answer would tell who the protected author is. */
  ve: z.boolean().nullable(),
  vias: z.array(Via),
  impede: z.array(Impede),
  /** As what the person sees it; notes are for staff in charge. Null where they do not. */
  lado: z.enum(['requerente', 'procurador', 'equipe', 'leitura']).nullable(),
  /** Whether the person learns who the protected author is; null where nobody is protected, or nothing is seen. */
  identidade: z.enum(['conhece', 'com_motivo', 'nunca']).nullable(),
});

export const permissao = {
  detail: route({
    method: 'GET',
    path: '/usuarios/:id/permissoes',
    summary: 'Every permission of the catalogue for a person: whether they hold it, how far, and from where',
    access: 'usuario.permissoes',
    params: idParams,
    response: PermissoesDaPessoa,
  }),
  mudar: route({
    method: 'PUT',
    path: '/usuarios/:id/permissoes',
    summary:
      'Choose for another person what they may do, with a reason that goes on record; only superior administrators give what they do not hold',
    access: 'usuario.permissoes',
    stepUp: true,
    params: idParams,
    body: z.object({
      version: z.int32().min(1),
      /** The permissions that change; the others stay. */
      escolhas: z.partialRecord(Nome, z.enum(ESCOLHAS)),
      motivo: texto(1000, 10),
    }),
    response: PermissoesDaPessoa,
    problems: ['stale', 'forbidden'],
  }),
  explicar: route({
    method: 'POST',
    path: '/usuarios/:id/permissoes/explicacao',
    summary:
      'Why a person sees one thing or does not, by the rule that decides; the asking goes on record. One out of the reach of who asks is answered as a missing one',
    access: 'usuario.permissoes',
    params: idParams,
    body: z.object({
      alvo: z.enum(ALVOS),
      numero: linha(40).refine((said) => /\d/.test(said), 'Informe o número do pedido.'),
    }),
    response: z.object({ explicacao: Explicacao.nullable() }),
  }),
  pessoas: list({
    path: '/permissoes/pessoas',
    summary:
      'Everybody who may do one thing now, by name, with how far and from where; nobody where none is asked for',
    access: 'usuario.permissoes',
    row: z.object({
      id: uuid,
      nome: z.string(),
      tipo: Tipo,
      grupos: Grupos,
      reach: Alcance,
      origem: z.array(Origem),
    }),
    // Not a choice: the names of all permissions would come along with every page of the browser.
    filters: { permissao: text(40) },
  }),
} as const satisfies Contract;
