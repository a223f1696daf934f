/** The address of the Carta de Serviços, or of one subject of it. */
export function servicosPath(categoria?: string): string {
  return categoria === undefined ? '/servicos' : `/servicos?categoria=${encodeURIComponent(categoria)}`;
}

/** The address of a service in the Carta de Serviços. */
export function servicoPath(slug: string): string {
  return `/servicos/${encodeURIComponent(slug)}`;
}

/** Where the request is made; whoever is not signed in is asked to, and comes back. */
export function pedirPath(id: number): string {
  return `/novorequerimento/formulario/${id}`;
}
