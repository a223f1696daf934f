/** What a council decides about sessions, second factors and passwords. «Pessoas» are all who are not staff. */
export interface Seguranca {
  /** Minutes without use after which a session ends. */
  inatividadeEquipe: number;
  inatividadePessoas: number;
  /** Longest life of a session: hours of staff, days of others. */
  duracaoEquipe: number;
  duracaoPessoas: number;
  /** Whether a second factor is compulsory: for tipo 1, 2 and 3, and for who may see what is sealed. */
  segundoFatorEquipe: boolean;
  segundoFatorAdministracao: boolean;
  segundoFatorSistema: boolean;
  segundoFatorSigilo: boolean;
  /** Days that an account under this duty may do without it. */
  segundoFatorDias: number;
  /** Shortest new password, in characters. */
  senhaPessoas: number;
  senhaEquipe: number;
}

type Numero = { [K in keyof Seguranca]: Seguranca[K] extends number ? K : never }[keyof Seguranca];

/** No setting makes a password shorter than this acceptable. */
export const SENHA_PISO = 8;

/** From which to which number each of them goes. */
export const FAIXAS_DE_SEGURANCA = {
  inatividadeEquipe: [5, 60],
  inatividadePessoas: [10, 240],
  duracaoEquipe: [4, 12],
  duracaoPessoas: [1, 7],
  segundoFatorDias: [0, 14],
  senhaPessoas: [SENHA_PISO, 15],
  senhaEquipe: [12, 20],
} as const satisfies Record<Numero, readonly [number, number]>;

/** What holds until the council decides. */
export const SEGURANCA_INICIAL: Seguranca = {
  inatividadeEquipe: 30,
  inatividadePessoas: 60,
  duracaoEquipe: 12,
  duracaoPessoas: 7,
  segundoFatorEquipe: false,
  segundoFatorAdministracao: false,
  segundoFatorSistema: false,
  segundoFatorSigilo: false,
  segundoFatorDias: 7,
  senhaPessoas: 10,
  senhaEquipe: 12,
};

/** Seconds. */
export interface VidaDaSessao {
  idle: number;
  absolute: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a session may rest and last. */
export function vidaDaSessao(regras: Seguranca, equipe: boolean): VidaDaSessao {
  return equipe
    ? { idle: regras.inatividadeEquipe * MINUTE, absolute: regras.duracaoEquipe * HOUR }
    : { idle: regras.inatividadePessoas * MINUTE, absolute: regras.duracaoPessoas * DAY };
}

/** The longest rest that any council may allow, in seconds. */
export const MAIOR_INATIVIDADE =
  Math.max(FAIXAS_DE_SEGURANCA.inatividadeEquipe[1], FAIXAS_DE_SEGURANCA.inatividadePessoas[1]) * MINUTE;

/** Whether a second factor is compulsory for this person. */
export function deveSegundoFator(
  regras: Seguranca,
  { tipo, sigilo }: { tipo: number; sigilo: boolean },
): boolean {
  const porTipo = [
    false,
    regras.segundoFatorEquipe,
    regras.segundoFatorAdministracao,
    regras.segundoFatorSistema,
  ];
  return (porTipo[tipo] ?? false) || (sigilo && regras.segundoFatorSigilo);
}

/** The moment from which an account that owes the factor since `desde` opens nothing but its set-up. */
export function fimDoPrazoDoSegundoFator({ segundoFatorDias }: Seguranca, desde: Date): Date {
  return new Date(desde.getTime() + segundoFatorDias * DAY * 1000);
}
