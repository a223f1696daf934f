/** Who asks, as far as saved views go. */
export interface QuemVisao {
  usuarioId: string;
  /** Keeps the groups of the council. */
  mantemGrupos: boolean;
  /** Groups that the person is in, and those among them that they lead. */
  grupos: readonly { id: string; lider: boolean }[];
}

/** A saved view: whose it is, and the group that it is shared with. */
export interface VisaoDe {
  donoId: string;
  grupoId: string | null;
}

/** A view is seen by its owner and by the members of the group that it is shared with. */
export function podeVerVisao(quem: QuemVisao, { donoId, grupoId }: VisaoDe): boolean {
  return donoId === quem.usuarioId || quem.grupos.some(({ id }) => id === grupoId);
}

/**
 * The owner changes a view; one that a group shares, also who leads that group and who keeps the groups of the council, as
 * far as they see it.
 */
export function podeAlterarVisao(quem: QuemVisao, visao: VisaoDe): boolean {
  if (visao.donoId === quem.usuarioId) return true;
  if (visao.grupoId === null || !podeVerVisao(quem, visao)) return false;
  return quem.mantemGrupos || quem.grupos.some(({ id, lider }) => lider && id === visao.grupoId);
}

/** A view is shared with a group by its members; the group that it has already may stay. */
export function podeCompartilhar(quem: QuemVisao, grupoId: string | null, antes: string | null): boolean {
  return grupoId === null || grupoId === antes || quem.grupos.some(({ id }) => id === grupoId);
}
