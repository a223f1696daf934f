/** An account at a bank, as the contract with the bank names it. */
export interface ContaNoBanco {
  /** Number of the bank, three digits. */
  banco: string;
  agencia: string;
  /** Empty where the bank has none. */
  agenciaDv: string;
  conta: string;
  contaDv: string;
  convenio: string;
  carteira: string;
}

/** The account into which boletos are paid, and whose it is. */
export interface ContaDeCobranca extends ContaNoBanco {
  /** The council as boletos and files name it, and its CNPJ. */
  beneficiario: string;
  cnpj: string;
}

/** The name of a bank by its number. */
export function nomeDoBanco(banco: string): string {
  return banco === '001' ? 'BANCO DO BRASIL S.A.' : `BANCO ${banco}`;
}
