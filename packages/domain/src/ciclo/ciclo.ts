/** The words of one life: its situations, acts, parts of people, and conditions. */
export interface Nomes {
  estado: string;
  acao: string;
  papel: string;
  guarda: string;
  seletor: string;
}

/** One row of the table of a life: an act, its start and end, its people and its conditions. */
export interface Passo<N extends Nomes = Nomes> {
  acao: N['acao'];
  de: readonly N['estado'][];
  /** Null for an act that leaves the situation as it is. */
  para: N['estado'] | null;
  /** Parts that may take it. */
  quem: readonly N['papel'][];
  /** Conditions that must hold: while one fails, the act is offered but disabled, with the reason. */
  guardas: readonly N['guarda'][];
  /** Properties that must hold: while one fails, the act is not offered at all. */
  seletores: readonly N['seletor'][];
}

/**
 * The life of a noun: its table as data, and the meaning of the names in it. `C` is one person before one
 * thing.
 */
export interface Ciclo<N extends Nomes, C, P extends Passo<N> = Passo<N>> {
  /** Every way, in the order in which acts are offered. */
  passos: readonly P[];
  estado(contexto: C): N['estado'];
  /** Whether the person plays the part in this step. */
  papeis: Readonly<Record<N['papel'], (contexto: C, passo: P) => boolean>>;
  /** Why a condition fails, in Portuguese; null while it holds. */
  guardas: Readonly<Record<N['guarda'], (contexto: C, para: N['estado'] | null) => string | null>>;
  seletores: Readonly<Record<N['seletor'], (contexto: C) => boolean>>;
  /**
   * The ways that remain from here, where more than the table decides. It may remove a way, never add one.
   */
  restringe?(passos: readonly P[], contexto: C): readonly P[];
}

/** An act on offer: disabled with a reason when it is not possible now. */
export interface Oferta<N extends Nomes> {
  acao: N['acao'];
  permitido: boolean;
  /** Why not now, in Portuguese; present exactly when not allowed. */
  motivo?: string;
  /** Situations that it may lead to; empty when the situation stays. */
  para: N['estado'][];
}

/** Why an act is refused: no way from here, no part in it, an end that must be named, or a condition. */
export type Recusa =
  | { ok: false; erro: 'SEM_CAMINHO' | 'SEM_PARTE' | 'VARIOS_FINS' }
  | { ok: false; erro: 'CONDICAO'; motivo: string };

/** The ways from here, for any person. */
export function listCaminhos<N extends Nomes, C, P extends Passo<N>>(
  ciclo: Ciclo<N, C, P>,
  contexto: C,
): readonly P[] {
  const estado = ciclo.estado(contexto);
  const here = ciclo.passos.filter(
    ({ de, seletores }) => de.includes(estado) && seletores.every((nome) => ciclo.seletores[nome](contexto)),
  );
  return ciclo.restringe?.(here, contexto) ?? here;
}

function hasPart<N extends Nomes, C, P extends Passo<N>>(
  ciclo: Ciclo<N, C, P>,
  passo: P,
  contexto: C,
): boolean {
  return passo.quem.some((papel) => ciclo.papeis[papel](contexto, passo));
}

/** Whether the person has a part in the act in any situation, not only in this one. */
export function hasPartEver<N extends Nomes, C, P extends Passo<N>>(
  ciclo: Ciclo<N, C, P>,
  contexto: C,
  acao: N['acao'],
): boolean {
  return ciclo.passos.some((passo) => passo.acao === acao && hasPart(ciclo, passo, contexto));
}

/** The reason of the first condition that fails, in the order of the row; null when all hold. */
function firstObstacle<N extends Nomes, C, P extends Passo<N>>(
  ciclo: Ciclo<N, C, P>,
  { guardas, para }: P,
  contexto: C,
): string | null {
  for (const guarda of guardas) {
    const motivo = ciclo.guardas[guarda](contexto, para);
    if (motivo !== null) return motivo;
  }
  return null;
}

/** The acts to offer a person. Every command is judged by `check`, which walks the same rows. */
export function available<N extends Nomes, C, P extends Passo<N>>(
  ciclo: Ciclo<N, C, P>,
  contexto: C,
): Oferta<N>[] {
  const byAcao = new Map<N['acao'], Oferta<N>>();
  for (const passo of listCaminhos(ciclo, contexto)) {
    if (!hasPart(ciclo, passo, contexto)) continue;
    const motivo = firstObstacle(ciclo, passo, contexto);
    const known = byAcao.get(passo.acao);
    const offered: Oferta<N> = {
      acao: passo.acao,
      permitido: motivo === null,
      ...(motivo === null ? {} : { motivo }),
      para: passo.para === null ? [] : [passo.para],
    };
    if (!known || (!known.permitido && offered.permitido)) byAcao.set(passo.acao, offered);
    else if (known.permitido === offered.permitido) known.para.push(...offered.para);
  }
  return [...byAcao.values()];
}

/**
 * Judges one command. Where an act has several ends here, `para` names one; without it there must be only
 * one.
 */
export function check<N extends Nomes, C, P extends Passo<N>>(
  ciclo: Ciclo<N, C, P>,
  contexto: C,
  { acao, para }: { acao: N['acao']; para?: N['estado'] | undefined },
): { ok: true; passo: P } | Recusa {
  const ways = listCaminhos(ciclo, contexto).filter(
    (passo) => passo.acao === acao && (para === undefined || passo.para === para),
  );
  if (ways.length === 0) return { ok: false, erro: 'SEM_CAMINHO' };
  const [passo, ...others] = ways.filter((way) => hasPart(ciclo, way, contexto));
  if (passo === undefined) return { ok: false, erro: 'SEM_PARTE' };
  if (others.length > 0) return { ok: false, erro: 'VARIOS_FINS' };
  const motivo = firstObstacle(ciclo, passo, contexto);
  return motivo === null ? { ok: true, passo } : { ok: false, erro: 'CONDICAO', motivo };
}
