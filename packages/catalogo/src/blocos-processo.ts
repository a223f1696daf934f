import type { Campo } from '@balcao/domain/formulario/campo';

/** Which process a request is about: one of the person's own, by the list, or another by its number. */
export function blocoProcesso(rotulo: string): Campo[] {
  return [
    {
      nome: 'processo',
      rotulo,
      ajuda: 'Os seus processos aparecem na lista.',
      tipo: 'sel',
      obrigatorio: true,
      opcoes: { de: 'cnet', caminho: 'processos', mais: [{ valor: 'OUTRO', rotulo: 'Outro processo' }] },
    },
    {
      nome: 'outroProcesso',
      rotulo: 'Número do processo',
      ajuda: 'Como está na carta, na decisão ou no protocolo.',
      tipo: 'txt',
      obrigatorio: true,
      minLength: 3,
      maxLength: 40,
      visivel: { campo: 'processo', op: 'igual', valor: 'OUTRO' },
    },
  ];
}
