import type { Campo } from '@balcao/domain/formulario/campo';
import { blocoProcurador } from './blocos.ts';

/** Who speaks for the person in a defence: oneself, a proxy, or a proxy who is a lawyer. A lawyer is never required. */
export function blocoDefensor(): Campo[] {
  return [
    ...blocoProcurador(),
    {
      nome: 'procuradorAdvogado',
      rotulo: 'O procurador é advogado?',
      tipo: 'sn',
      visivel: { campo: 'porProcurador', op: 'igual', valor: true },
    },
    {
      nome: 'oab',
      rotulo: 'Inscrição na OAB',
      ajuda: 'Estado e número, como “MG 123456”. Não é obrigatório.',
      tipo: 'txt',
      maxLength: 20,
      visivel: { campo: 'procuradorAdvogado', op: 'igual', valor: true },
    },
  ];
}
