import type { Ciclo, Passo } from '../ciclo/ciclo.ts';
import { canChangeTipo } from '../permissao/conceder.ts';
import type { Tipo } from '../permissao/resolve.ts';
import type { AtoDaConta, SituacaoDeConta } from '../pessoa/conta.ts';

/** The words of the life of an account, as administrators lead it. */
export interface NomesDaConta {
  estado: SituacaoDeConta;
  acao: AtoDaConta;
  papel: 'mantenedor';
  guarda: `outra_pessoa:${AtoDaConta}` | 'nao_coordena_sozinha';
  seletor: 'outro_tipo' | 'bloqueada' | 'com_segundo_fator';
}

/** An administrator before one account. */
export interface ContextoDaConta {
  situacao: SituacaoDeConta;
  tipo: Tipo;
  /** The administrator, and whether the account is their own. */
  quem: { tipo: Tipo; propria: boolean };
  /** What the account may become by this administrator. */
  tipos: readonly Tipo[];
  /** Groups in use that nobody else leads. */
  coordenaSozinha: readonly string[];
  /** Its owner must wait, or needs a new password, after failed tries. */
  bloqueada: boolean;
  segundoFator: boolean;
}

export type PassoDaConta = Passo<NomesDaConta>;

const ativa = ['ativo'] as const;
const quem = ['mantenedor'] as const;

const PASSOS: readonly PassoDaConta[] = [
  {
    acao: 'mudar_tipo',
    de: ativa,
    para: null,
    quem,
    guardas: ['outra_pessoa:mudar_tipo'],
    seletores: ['outro_tipo'],
  },
  {
    acao: 'desbloquear',
    de: ativa,
    para: null,
    quem,
    guardas: ['outra_pessoa:desbloquear'],
    seletores: ['bloqueada'],
  },
  {
    acao: 'redefinir_segundo_fator',
    de: ativa,
    para: null,
    quem,
    guardas: ['outra_pessoa:redefinir_segundo_fator'],
    seletores: ['com_segundo_fator'],
  },
  {
    acao: 'desativar',
    de: ativa,
    para: 'desativado',
    quem,
    guardas: ['outra_pessoa:desativar', 'nao_coordena_sozinha'],
    seletores: [],
  },
  {
    acao: 'ativar',
    de: ['desativado'],
    para: 'ativo',
    quem,
    guardas: ['outra_pessoa:ativar'],
    seletores: [],
  },
];

const unlessOwn = (motivo: string) => (contexto: ContextoDaConta) => (contexto.quem.propria ? motivo : null);

/**
 * The acts of administrators upon accounts. A superior administrator acts on everybody else, an administrator on
 * attendants and citizens; nobody acts on their own account.
 */
export const CICLO_DA_CONTA: Ciclo<NomesDaConta, ContextoDaConta, PassoDaConta> = {
  passos: PASSOS,
  estado: ({ situacao }) => situacao,
  papeis: { mantenedor: (contexto) => contexto.quem.propria || semParteNaConta(contexto) === null },
  guardas: {
    'outra_pessoa:mudar_tipo': unlessOwn('Você não pode mudar o próprio tipo.'),
    'outra_pessoa:desbloquear': unlessOwn('Você não pode desbloquear a própria conta.'),
    'outra_pessoa:redefinir_segundo_fator': unlessOwn(
      'Você não pode redefinir a própria verificação. Para trocar de aparelho, use “Meus dados”.',
    ),
    'outra_pessoa:desativar': unlessOwn('Você não pode desativar a própria conta.'),
    'outra_pessoa:ativar': unlessOwn('Você não pode reativar a própria conta.'),
    nao_coordena_sozinha: ({ coordenaSozinha }) => coordenaSozinhaPorque(coordenaSozinha),
  },
  seletores: {
    outro_tipo: (contexto) => contexto.quem.propria || contexto.tipos.length > 0,
    bloqueada: ({ bloqueada }) => bloqueada,
    com_segundo_fator: ({ segundoFator }) => segundoFator,
  },
};

/** Why somebody never acts on such an account; null where they may, and of their own one each act says it. */
export function semParteNaConta({
  quem: { tipo, propria },
  tipo: alvo,
}: Pick<ContextoDaConta, 'quem' | 'tipo'>): string | null {
  if (propria || canChangeTipo(tipo, alvo, alvo)) return null;
  return tipo < 2
    ? 'Só a administração muda contas.'
    : 'Só a administração superior muda a conta de quem é da administração.';
}

/** Why somebody stays as they are who alone leads these groups; null where there are none. */
export function coordenaSozinhaPorque(siglas: readonly string[]): string | null {
  if (siglas.length === 0) return null;
  const grupos = siglas.length === 1 ? `o grupo ${siglas[0]}` : `os grupos ${siglas.join(', ')}`;
  return `Esta pessoa coordena sozinha ${grupos}. Escolha antes outra pessoa para coordenar.`;
}
