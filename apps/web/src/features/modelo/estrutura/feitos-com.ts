/** How many services were made with a block, and that none of them changes with it. */
export function sayFeitosCom(servicos: number): string {
  if (servicos === 0) return 'Nenhum serviço foi feito com este bloco.';
  if (servicos === 1) return '1 serviço foi feito com este bloco e fica com a cópia que tem.';
  return `${servicos} serviços foram feitos com este bloco e ficam com a cópia que têm.`;
}
