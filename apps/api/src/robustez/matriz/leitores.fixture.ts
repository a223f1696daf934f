import { type Permissao, permissions, type Reach } from '@balcao/contract/permissions';
import { type Grant, resolvePermissions, type Tipo } from '@balcao/domain/permissao/resolve';

/** The requests of the matrix: of the author, of the firm, of another group, and one that its group passed on. */
export type Caso = 'autora' | 'empresa' | 'outro' | 'passado';

/**
 * How a reader stands to a thing. `conhece` sees a request that another group handles; `colega` and `lider` are of the
 * group that shares it.
 */
export type Lado = 'dono' | 'firma' | 'equipe' | 'conhece' | 'colega' | 'lider' | 'fora';

/** What is wrong with the session or account of a reader before any right is asked. */
type Porta =
  | 'ninguem'
  | 'desativada'
  | 'termo'
  | 'segundo-fator'
  | 'nao-conferida'
  | 'sem-confirmar'
  | 'vendo-como';

type Sigla = 'REG' | 'CAD';

interface Declarado {
  tipo?: Tipo;
  grupos?: readonly Sigla[];
  lider?: boolean;
  concedidas?: readonly Grant[];
  porta?: Porta | null;
  /** The account of another reader, by another session. */
  conta?: string;
  lados?: Partial<Record<Caso, Lado>>;
}

const grant = (permissao: Permissao, alcance: Reach, efeito: Grant['efeito'] = 'permitir'): Grant => ({
  permissao,
  alcance,
  efeito,
});
const all = (...keys: Permissao[]) => keys.map((key) => grant(key, 'all'));

/** Every right of an attendant by which something is written. */
const ESCRITAS = [
  'requerimento.assumir',
  'requerimento.redistribuir',
  'requerimento.exigir',
  'requerimento.decidir',
  'requerimento.emitir',
  'carta.redigir',
] as const satisfies readonly Permissao[];

const DO_GRUPO = { autora: 'equipe', empresa: 'equipe', passado: 'conhece' } as const;
const QUALQUER_LADO = { autora: 'equipe', empresa: 'equipe', outro: 'equipe', passado: 'equipe' } as const;

/** Every kind of reader, by the words of a failure. */
const DECLARADOS = {
  'nobody signed in': { porta: 'ninguem' },
  'the author': { lados: { autora: 'dono' } },
  'the author by cid and chave': { conta: 'the author', lados: { autora: 'dono' } },
  'another citizen': {},
  'a professional': {},
  'who acts for the firm': { lados: { empresa: 'firma' } },
  'who acted for the firm until it ended': {},
  'an attendant of the group': { tipo: 1, grupos: ['REG'], lados: DO_GRUPO },
  'the responsible attendant': { tipo: 1, grupos: ['REG'], lados: DO_GRUPO },
  'the leader of the group': { tipo: 1, grupos: ['REG'], lider: true, lados: DO_GRUPO },
  'an attendant who only reads': {
    tipo: 1,
    grupos: ['REG'],
    concedidas: ESCRITAS.map((key) => grant(key, 'all', 'negar')),
    lados: DO_GRUPO,
  },
  'an attendant of another group': {
    tipo: 1,
    grupos: ['CAD'],
    lados: { outro: 'equipe', passado: 'equipe' },
  },
  'an attendant of another group who sees all': {
    tipo: 1,
    grupos: ['CAD'],
    concedidas: all('requerimento.ver_todos'),
    lados: QUALQUER_LADO,
  },
  'a holder of ouvidoria rights': {
    tipo: 1,
    concedidas: all('ouvidoria.ver', 'ouvidoria.tratar', 'ouvidoria.concluir'),
  },
  'a holder of sealed rights': {
    tipo: 1,
    grupos: ['REG'],
    concedidas: all('anexo.sensivel.ver', 'requerimento.identidade.ver'),
    lados: DO_GRUPO,
  },
  'tipo 2': { tipo: 2, lados: QUALQUER_LADO },
  'tipo 3': { tipo: 3, concedidas: all('usuario.personificar'), lados: QUALQUER_LADO },
  'tipo 3 who sees the portal as the author': {
    conta: 'the author',
    porta: 'vendo-como',
    lados: { autora: 'dono' },
  },
  'a disabled account': { tipo: 2, porta: 'desativada' },
  'an attendant with pending terms': { tipo: 1, grupos: ['REG'], porta: 'termo', lados: DO_GRUPO },
  'tipo 2 past the days without a second factor': { tipo: 2, porta: 'segundo-fator', lados: QUALQUER_LADO },
  'tipo 3 who confirmed nothing of late': { tipo: 3, porta: 'sem-confirmar', lados: QUALQUER_LADO },
  'an account that nobody proved': { porta: 'nao-conferida' },
} as const satisfies Record<string, Declarado>;

export type Nome = keyof typeof DECLARADOS;

export interface Leitor {
  nome: Nome;
  tipo: Tipo;
  grupos: readonly Sigla[];
  lider: boolean;
  concedidas: readonly Grant[];
  porta: Porta | null;
  /** Whose account it is. */
  conta: Nome;
  lados: Partial<Record<Caso, Lado>>;
  /** What the rules of the domain say that they may do. */
  permissoes: ReadonlyMap<Permissao, Reach>;
}

/** All of them, each with the rights that the domain resolves for it. */
export const LEITORES: readonly Leitor[] = Object.entries(DECLARADOS).map(([nome, declarado]) => {
  const {
    tipo = 0,
    grupos = [],
    lider = false,
    concedidas = [],
    porta = null,
    conta,
    lados = {},
  }: Declarado = declarado;
  const resolved = resolvePermissions({
    tipo,
    grupos: grupos.map((id) => ({ id, lider, grants: [] })),
    grants: [...concedidas],
    catalog: permissions,
  });
  const none = porta === 'nao-conferida';
  const permissoes = new Map(
    [...(none ? [] : resolved)].map(([key, { reach }]) => [key as Permissao, reach]),
  );
  return {
    nome: nome as Nome,
    tipo,
    grupos,
    lider,
    concedidas,
    porta,
    conta: (conta ?? nome) as Nome,
    lados,
    permissoes,
  };
});

/** Whether the person holds it for a request of that group. */
export function alcanca({ permissoes, grupos }: Leitor, permissao: Permissao, grupo: Sigla): boolean {
  const reach = permissoes.get(permissao);
  return reach === 'all' || (reach === 'grupo' && grupos.includes(grupo));
}

/** The group that answers for each request. */
export const GRUPO_DO_CASO = { autora: 'REG', empresa: 'REG', outro: 'CAD', passado: 'CAD' } as const;
