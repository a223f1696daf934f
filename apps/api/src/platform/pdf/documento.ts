/**
 * A document as data: what `renderPdf` prints. It is plain JSON, so it can be stored beside the issued file and
 * printed again, byte for byte. No text in it is ever read as markup.
 */
export type DocumentoPdf = {
  /** Heading of the first page and title in the file's metadata. */
  titulo: string;
  /** Official number (of the document, or the NUP of the request). Repeated in every footer. */
  numero: string;
  /** What the number is: 'Número' when absent; 'Protocolo' for what bears the NUP itself. */
  rotuloNumero?: string;
  conselho: ConselhoPdf;
  corpo: BlocoPdf[];
  /** Both faces of a card, which come before the sheet, and on it at their size. */
  carteira?: CarteiraPdf;
  /** Place and date in words: 'Belo Horizonte, 21 de novembro de 2026.' */
  localData?: string;
  /** Who signs, in order. Empty when only the council's own seal goes on the file. */
  assinaturas: AssinaturaPdf[];
  /** Absent on papers that cannot be checked online (a copy for one's own use). */
  validacao?: ValidacaoPdf;
  /** Digest of the data the document states; a file cannot print its own. */
  resumo?: ResumoPdf;
  /** One short line above the page number, for example where to appeal or complain. */
  rodape?: string;
  /** Warning strip on top of every page; see {@link MARCA_DEMONSTRACAO}. */
  marca?: string;
  /** Instant of issue (ISO 8601, UTC). Also the creation date of the file. */
  emitidoEm: string;
};

/**
 * What the faces of a professional card say; an empty text prints nothing, not even its label. Page 1 is the front and page
 * 2 the back, both of the size of the card. A phone fills its screen with the first page, and the back is one swipe away.
 * The sheet comes last: it is for who prints the card at home.
 */
export type CarteiraPdf = {
  /** The portrait as a PNG of three by four, in base64; null leaves its place empty. */
  foto: string | null;
  /** The name in use; `nomeCivil` stands on the back, empty where it is the same. */
  nome: string;
  nomeCivil: string;
  registro: string;
  categoria: string;
  cpf: string;
  validade: string;
  filiacao: string;
  nascimento: string;
  naturalidade: string;
  titulos: string;
  desde: string;
  /** What the card is good for, along the foot of the back. */
  frase: string;
};

/** Strip for a paper that nobody issued. */
export const MARCA_PREVIA = 'PRÉVIA – sem número e sem valor';

/** Strip for files signed with a certificate that the installation made for itself. */
export const MARCA_DEMONSTRACAO = 'CERTIFICADO DE DEMONSTRAÇÃO – sem valor legal';

/** The council as the letterhead shows it. `logoSvg` is an SVG text; without it the acronym is set as a mark. */
export type ConselhoPdf = {
  nome: string;
  sigla: string;
  /** Already punctuated for reading. */
  cnpj: string;
  endereco: string;
  telefone: string;
  site: string;
  logoSvg?: string;
  /** Hash of the logo, from which `logoSvg` is made when the paper is printed. */
  logo?: string;
};

/** Level of an electronic signature (Lei 14.063/2020, art. 4). */
export type NivelAssinatura = 'simples' | 'avancada' | 'qualificada';

/** One signature block. `momento` is an ISO instant, printed in Brasília time; `cargo` is empty where there is none. */
export type AssinaturaPdf = { nome: string; cargo: string; momento: string; nivel?: NivelAssinatura };

/** Where anyone confirms the document: the code as printed (NNNN-NNNN-NNNN-NNNN) and the address the QR code opens. */
export type ValidacaoPdf = { codigo: string; url: string };

/** A named SHA-256, 64 hexadecimal digits. */
export type ResumoPdf = { rotulo: string; sha256: string };

/** Text, or runs of text, some in bold or italic. Line breaks count; blank lines separate paragraphs. */
export type TextoPdf = string | readonly TrechoPdf[];
export type TrechoPdf = { texto: string; negrito?: boolean; italico?: boolean };

/** A table column. `largura` is a share of the line (default 1); `estilo` 'codigo' sets figures in equal widths. */
export type ColunaPdf = {
  rotulo: string;
  largura?: number;
  alinhamento?: 'esquerda' | 'direita' | 'centro';
  estilo?: 'normal' | 'codigo';
};

/** One piece of the body, printed in order. */
export type BlocoPdf =
  | { tipo: 'paragrafo'; texto: TextoPdf; estilo?: 'normal' | 'solene' | 'nota' }
  | { tipo: 'titulo'; texto: string; nivel: 2 | 3 }
  | { tipo: 'destaque'; rotulo: string; valor: string; detalhe?: string }
  | { tipo: 'definicoes'; itens: readonly DefinicaoPdf[] }
  /** Whom and where it is posted to, line by line. */
  | { tipo: 'endereco'; linhas: readonly string[] }
  /** The bars of a boleto, by their 44 digits, under the line that people type; it stands in the place of the picture when the page is read aloud. */
  | { tipo: 'barras'; codigo: string; linha: string }
  | { tipo: 'tabela'; colunas: readonly ColunaPdf[]; linhas: readonly (readonly string[])[]; vazia?: string }
  | { tipo: 'lista'; itens: readonly TextoPdf[]; ordenada?: boolean }
  | { tipo: 'arquivos'; itens: readonly ArquivoPdf[] }
  | { tipo: 'citacao'; texto: TextoPdf; fonte?: string }
  | { tipo: 'aviso'; tom: 'informacao' | 'atencao'; titulo?: string; texto: TextoPdf }
  | { tipo: 'quebra' };

/** A label with its value, as in a record card. */
export type DefinicaoPdf = { rotulo: string; valor: TextoPdf };

/** A file received with the request: display name, a short line about it ('PDF, 1,2 MB') and its SHA-256. */
export type ArquivoPdf = { nome: string; detalhe: string; sha256?: string };
