/** «pedido de certidão», and «pedido de acesso à informação» of a service that is called a request by its own name. */
export function pedidoDe(servico: string): string {
  return /^pedido\b/i.test(servico) ? `p${servico.slice(1)}` : `pedido de ${servico}`;
}

/** A sentence with its full stop; one that has an end of its own («Ltda.», «por quê?», «(sic.)») keeps it. */
export function endSentence(text: string): string {
  return /[.!?…]["”»)]*$/.test(text) ? text : `${text}.`;
}
