/** The account at a bank into which boletos are paid, as the contract with the bank names it. */
export interface ContaDeCobranca {
  /** Number of the bank, three digits. */
  banco: string;
  agencia: string;
  /** Empty where the bank has none. */
  agenciaDv: string;
  conta: string;
  contaDv: string;
  convenio: string;
  carteira: string;
  /** The council as boletos and files name it, and its CNPJ. */
  beneficiario: string;
  cnpj: string;
}

/** Fields of the account that a boleto needs in a form of its own. */
export type CampoDaConta = 'banco' | 'agencia' | 'agenciaDv' | 'conta' | 'contaDv' | 'convenio' | 'carteira';

/** Banks whose name a file carries in full; others go by their number. */
const NOMES: Readonly<Record<string, string>> = {
  '001': 'BANCO DO BRASIL S.A.',
  '033': 'BANCO SANTANDER',
  '041': 'BANRISUL',
  '104': 'CAIXA ECONOMICA FEDERAL',
  '237': 'BANCO BRADESCO S.A.',
  '341': 'BANCO ITAU S.A.',
  '748': 'SICREDI',
  '756': 'SICOOB',
};

/** The name of a bank by its number. */
export function nomeDoBanco(banco: string): string {
  return NOMES[banco] ?? `BANCO ${banco}`;
}
