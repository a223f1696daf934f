/** The words of one life: its situations, its acts, the parts that people play and the conditions that its table names. */
export interface Nomes {
  estado: string;
  acao: string;
  papel: string;
  guarda: string;
  seletor: string;
}

/** One row of the table of a life: from where an act leads where, for whom, and under which conditions. */
export interface Passo<N extends Nomes = Nomes> {
  acao: N['acao'];
  de: readonly N['estado'][];
  /** Null for an act that leaves the situation as it is. */
  para: N['estado'] | null;
  /** Parts that may take it. */
  quem: readonly N['papel'][];
  /** Conditions that say why not while they fail: the act is offered, and disabled. */
  guardas: readonly N['guarda'][];
  /** Properties without which there is no such way: the act is not offered at all. */
  seletores: readonly N['seletor'][];
}

/** The life of a noun: its table as data, and what the names in it mean. `C` is one person before one thing at one moment. */
export interface Ciclo<N extends Nomes, C, P extends Passo<N> = Passo<N>> {
  /** Every way, in the order in which acts are offered. */
  passos: readonly P[];
  estado(contexto: C): N['estado'];
  /** Whether the person plays the part in this step. */
  papeis: Readonly<Record<N['papel'], (contexto: C, passo: P) => boolean>>;
  /** Why a condition fails, in Portuguese; null while it holds. */
  guardas: Readonly<Record<N['guarda'], (contexto: C, para: N['estado'] | null) => string | null>>;
  seletores: Readonly<Record<N['seletor'], (contexto: C) => boolean>>;
  /** What is left of the ways from here, where more than the table decides; a way may be narrowed, none is added. */
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

/** Why an act is refused: no way from here, no part in it, several ends and none named, or a condition. */
export type Recusa =
  | { ok: false; erro: 'SEM_CAMINHO' | 'SEM_PARTE' | 'VARIOS_FINS' }
  | { ok: false; erro: 'CONDICAO'; motivo: string };

/** Ways that there are here, for anybody. */
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

/** Whether the person has a part in the act in some situation, not only in this one. */
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

/** Judges one command. Where an act has several ends here, `para` says which; without it there must be one only. */
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
