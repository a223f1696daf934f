/**
 * «pedido de certidão», and «pedido de acesso à informação» of a service that is called a request by its own name.
 * @param antes the words that stand before the name; their first letter stays as large or small as it is.
 */
export function pedidoDe(servico: string, antes = 'pedido de '): string {
  if (/^[Pp]edido\b/.test(servico)) return `${antes.slice(0, 1)}${servico.slice(1)}`;
  // Written in capitals it stays so, to its first letter.
  return /^pedido\b/i.test(servico) ? servico : `${antes}${servico}`;
}

const MARCA = /(pedido de )?\{\{([\w.]+)\}\}(\.(?=\s|$))?/gi;

/**
 * Puts values in the place of marks such as `{{nome}}`; a value is not read for marks again. «pedido de {{tipo}}» does
 * not call a request by two names, and a value that ends its own sentence («Ltda.», «etc...») gets no second full stop.
 * Only the text around a mark is fitted to its value: the value, which may be somebody's words, stays as it is.
 * @param valor the value of a mark; undefined leaves it to be seen.
 * @param draw how a value is written, as in HTML; what is asked of its end is asked of the value itself.
 */
export function fillMarcas(
  texto: string,
  valor: (nome: string) => string | undefined,
  draw: (value: string, nome: string) => string = (value) => value,
): string {
  return texto.replace(MARCA, (marca, antes: string | undefined, nome: string, stop: string | undefined) => {
    const value = valor(nome);
    if (value === undefined) return marca;
    const own = stop === undefined ? '' : endSentence(value).slice(value.length);
    const isNamed = antes !== undefined && nome === 'tipo';
    return `${isNamed ? draw(pedidoDe(value, antes), nome) : `${antes ?? ''}${draw(value, nome)}`}${own}`;
  });
}

/** A sentence with its full stop; one that has an end of its own («Ltda.», «por quê?», «(sic.)») keeps it. */
export function endSentence(text: string): string {
  return /[.!?…]["”»)]*$/.test(text) ? text : `${text}.`;
}
