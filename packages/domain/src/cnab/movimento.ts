/** What a council may ask of its bank about a boleto: to register it, to end it, to move its due date. */
export type MovimentoRemessa = '01' | '02' | '06';

/** What a bank says about a boleto, of all that it may say. */
const RETORNOS = {
  '02': 'Boleto registrado',
  '03': 'Registro recusado',
  '06': 'Boleto pago',
  '09': 'Boleto baixado',
  '17': 'Pago depois de baixado',
  '26': 'Instrução recusada',
  '28': 'Tarifa do banco',
  '30': 'Alteração recusada',
} as const;

export type MovimentoRetorno = keyof typeof RETORNOS;

/** Whether we know what to do with a move of a return. */
export function isMovimentoRetorno(codigo: string): codigo is MovimentoRetorno {
  return Object.hasOwn(RETORNOS, codigo);
}

/** A move of a return in words; one that we do not act upon by its number. */
export function describeMovimento(codigo: string): string {
  return isMovimentoRetorno(codigo) ? RETORNOS[codigo] : `Movimento ${codigo}`;
}

/** Whether money came in by this move. */
export function isLiquidacao(codigo: string): boolean {
  return codigo === '06' || codigo === '17';
}

/** Why a bank refuses, in words (FEBRABAN, table C047, part A): those that a council can do something about. */
const MOTIVOS: Readonly<Record<string, string>> = {
  '01': 'código do banco inválido',
  '05': 'movimento inválido',
  '07': 'agência ou conta inválida',
  '08': 'nosso número inválido',
  '09': 'nosso número repetido',
  '10': 'carteira inválida',
  '16': 'vencimento inválido',
  '17': 'vencimento antes da emissão',
  '18': 'vencimento fora do prazo',
  '20': 'valor inválido',
  '21': 'espécie inválida',
  '24': 'data de emissão inválida',
  '27': 'juros inválidos',
  '45': 'nome do pagador não informado',
  '46': 'CPF ou CNPJ do pagador inválido',
  '47': 'endereço do pagador não informado',
  '48': 'CEP inválido',
  '49': 'CEP sem praça de cobrança',
  '52': 'UF inválida',
  '57': 'multa inválida',
  '60': 'boleto não encontrado no banco',
  '63': 'boleto já registrado',
};

/** Reasons of a refusal in words, by the codes of two digits that a line carries. */
export function describeMotivos(codigos: readonly string[]): string {
  return codigos.map((codigo) => MOTIVOS[codigo] ?? `motivo ${codigo}`).join(', ');
}
