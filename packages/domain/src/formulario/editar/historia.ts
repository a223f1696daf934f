/** A value with what it was before and what was undone of it. */
export type Historia<T> = {
  passado: readonly T[];
  presente: T;
  futuro: readonly T[];
  /** What the last change was about: another change of the same thing, such as the next letter, joins it. */
  assunto: string | null;
};

/** Changes that can be undone. */
const PASSOS_MAX = 200;

/** A history that begins here. */
export function iniciarHistoria<T>(presente: T): Historia<T> {
  return { passado: [], presente, futuro: [], assunto: null };
}

/** A change; one of the same `assunto` as the last joins it, so that one undo takes both back. */
export function registrar<T>(historia: Historia<T>, presente: T, assunto: string | null = null): Historia<T> {
  if (Object.is(presente, historia.presente)) return historia;
  const joins = assunto !== null && assunto === historia.assunto && historia.passado.length > 0;
  const passado = joins ? historia.passado : [...historia.passado, historia.presente].slice(-PASSOS_MAX);
  return { passado, presente, futuro: [], assunto };
}

/** The last change undone. */
export function desfazer<T>(historia: Historia<T>): Historia<T> {
  const { passado, presente, futuro } = historia;
  if (passado.length === 0) return historia;
  // The length was just asked for: there is a last one.
  const before = passado.at(-1) as T;
  return { passado: passado.slice(0, -1), presente: before, futuro: [presente, ...futuro], assunto: null };
}

/** The last undone change made again. */
export function refazer<T>(historia: Historia<T>): Historia<T> {
  const { passado, presente, futuro } = historia;
  if (futuro.length === 0) return historia;
  const [next, ...rest] = futuro as [T, ...T[]];
  return { passado: [...passado, presente], presente: next, futuro: rest, assunto: null };
}
