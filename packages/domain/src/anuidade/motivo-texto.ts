import type { MotivoSemAnuidade } from './motivo.ts';

/** What each reason means, and what staff may do. */
export const MOTIVO_TEXTO: Readonly<Record<MotivoSemAnuidade, { rotulo: string; texto: string }>> = {
  ISENTO: { rotulo: 'Isenção do ano', texto: 'Tem isenção desta anuidade.' },
  REMIDO: { rotulo: 'Registro remido', texto: 'Não paga mais anuidade.' },
  FALECIMENTO: { rotulo: 'Falecimento', texto: 'O falecimento está no cadastro.' },
  CANCELADO: { rotulo: 'Registro cancelado', texto: 'O registro não vale em 1º de janeiro nem depois.' },
  TRANSFERIDO: {
    rotulo: 'Registro transferido',
    texto: 'O registro foi para outro Conselho antes de 1º de janeiro.',
  },
  INTERROMPIDO: {
    rotulo: 'Registro interrompido',
    texto:
      'O registro está em pausa desde antes de 1º de janeiro. Se voltar neste ano, a anuidade é emitida na volta.',
  },
  SEM_REGISTRO: { rotulo: 'Registro posterior', texto: 'O registro começou depois deste ano.' },
  CHEGOU_POR_TRANSFERENCIA: {
    rotulo: 'Chegou por transferência',
    texto:
      'Veio de outro Conselho neste ano e pode ter pago lá. Confira e, se não pagou, use “Emitir cobrança”, em “Cobranças do Conselho”.',
  },
  SEM_CAPITAL: {
    rotulo: 'Capital não informado',
    texto:
      'A empresa está sem capital social no cadastro. Complete o cadastro: a anuidade sai no dia seguinte.',
  },
  JA_COBRADA: {
    rotulo: 'Já tem esta anuidade',
    texto:
      'Já existe uma cobrança desta anuidade, ou ela foi cancelada. Se a pessoa deve, use “Emitir cobrança”, em “Cobranças do Conselho”.',
  },
};
