/** The ways in which a notice reaches a person, as the screen names them. */
export const CANAIS = { portal: 'Portal', email: 'E-mail' } as const;
export type Canal = keyof typeof CANAIS;

interface Grupo {
  /** Offered to everybody, or to staff only. */
  para: 'todos' | 'equipe';
  /** Channels that nobody turns off. */
  fixos: readonly Canal[];
}

const AMBOS = ['portal', 'email'] as const;

/** The notices by what they tell, in the order of the screen. */
export const GRUPOS_DE_AVISO = {
  seguranca: { para: 'todos', fixos: AMBOS },
  prazos: { para: 'todos', fixos: AMBOS },
  cartas: { para: 'todos', fixos: AMBOS },
  andamento: { para: 'todos', fixos: [] },
  mensagens: { para: 'todos', fixos: [] },
  cobrancas: { para: 'todos', fixos: [] },
  registro: { para: 'todos', fixos: [] },
  fila: { para: 'equipe', fixos: [] },
  mencoes: { para: 'equipe', fixos: [] },
  prazosDaEquipe: { para: 'equipe', fixos: ['portal'] },
} as const satisfies Record<string, Grupo>;

export type GrupoDeAviso = keyof typeof GRUPOS_DE_AVISO;
export const NOMES_GRUPO_DE_AVISO = Object.keys(GRUPOS_DE_AVISO) as [GrupoDeAviso, ...GrupoDeAviso[]];

/** Whether nobody turns this group off on this channel. */
export function ehFixo(grupo: GrupoDeAviso, canal: Canal): boolean {
  const fixos: readonly Canal[] = GRUPOS_DE_AVISO[grupo].fixos;
  return fixos.includes(canal);
}

/** The groups that an account of this tipo is asked about. */
export function gruposPara(tipo: number): GrupoDeAviso[] {
  return NOMES_GRUPO_DE_AVISO.filter((nome) => tipo > 0 || GRUPOS_DE_AVISO[nome].para === 'todos');
}

/** The groups that a person turned off, by channel. */
export type Desligados = Record<Canal, GrupoDeAviso[]>;

/** Of a person who never chose: everything is on. */
export const NADA_DESLIGADO: Desligados = { portal: [], email: [] };

/** Reads what is stored with an account. Unknown names and what became fixed since do not count. */
export function lerDesligados(guardado: unknown): Desligados {
  return { portal: lidosDe(guardado, 'portal'), email: lidosDe(guardado, 'email') };
}

function lidosDe(guardado: unknown, canal: Canal): GrupoDeAviso[] {
  const ditos = (guardado as Partial<Record<Canal, unknown>> | null | undefined)?.[canal];
  if (!Array.isArray(ditos)) return [];
  return NOMES_GRUPO_DE_AVISO.filter((nome) => ditos.includes(nome) && !ehFixo(nome, canal));
}

/**
 * What is stored after a choice: the choice among the groups that this tipo is asked about, and what was chosen earlier
 * for all others.
 */
export function escolher(tipo: number, antes: Desligados, escolha: Desligados): Desligados {
  const perguntados = gruposPara(tipo);
  const no = (canal: Canal) =>
    NOMES_GRUPO_DE_AVISO.filter(
      (nome) => !ehFixo(nome, canal) && (perguntados.includes(nome) ? escolha : antes)[canal].includes(nome),
    );
  return { portal: no('portal'), email: no('email') };
}
