/** The address of the list behind a figure. */
export function listaCom(filtros: Readonly<Record<string, string | number | null | undefined>>): string {
  const said = Object.entries(filtros).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return `/ouvidoria/manifestacoes?${new URLSearchParams([['caixa', 'equipe'], ...said])}`;
}
