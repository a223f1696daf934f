/** How a type's content is recognised: each has its own inspection. */
export type Formato = 'pdf' | 'imagem' | 'pacote' | 'texto';

/** A type that may be attached: canonical extension, the others it goes by, and the name shown to people. */
export type TipoArquivo = {
  mime: string;
  ext: string;
  rotulo: string;
  formato: Formato;
  extensoes: readonly string[];
  /** Other types that browsers declare for the same content. */
  apelidos: readonly string[];
};

/** Everything that may be attached. SVG, HTML, plain ZIP and documents with macros are left out on purpose. */
const TIPOS: readonly TipoArquivo[] = [
  {
    mime: 'application/pdf',
    ext: 'pdf',
    rotulo: 'PDF',
    formato: 'pdf',
    extensoes: ['pdf'],
    apelidos: ['application/x-pdf'],
  },
  {
    mime: 'image/jpeg',
    ext: 'jpg',
    rotulo: 'JPG',
    formato: 'imagem',
    extensoes: ['jpg', 'jpeg', 'jpe', 'jfif'],
    apelidos: ['image/jpg', 'image/pjpeg'],
  },
  {
    mime: 'image/png',
    ext: 'png',
    rotulo: 'PNG',
    formato: 'imagem',
    extensoes: ['png'],
    apelidos: ['image/x-png'],
  },
  { mime: 'image/webp', ext: 'webp', rotulo: 'WEBP', formato: 'imagem', extensoes: ['webp'], apelidos: [] },
  {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ext: 'docx',
    rotulo: 'DOCX',
    formato: 'pacote',
    extensoes: ['docx'],
    apelidos: [],
  },
  {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ext: 'xlsx',
    rotulo: 'XLSX',
    formato: 'pacote',
    extensoes: ['xlsx'],
    apelidos: [],
  },
  {
    mime: 'application/vnd.oasis.opendocument.text',
    ext: 'odt',
    rotulo: 'ODT',
    formato: 'pacote',
    extensoes: ['odt'],
    apelidos: ['application/x-vnd.oasis.opendocument.text'],
  },
  { mime: 'text/plain', ext: 'txt', rotulo: 'TXT', formato: 'texto', extensoes: ['txt'], apelidos: [] },
];

/** What a browser declares when it does not know the type. */
const UNDECLARED = new Set(['', 'application/octet-stream']);

/** The types in the order in which they are shown to people. */
export const MIMES_ACEITOS: readonly string[] = TIPOS.map((tipo) => tipo.mime);

/** Whether the type is on the allow-list. */
export function isMimeAceito(mime: string): boolean {
  return MIMES_ACEITOS.includes(mime);
}

/** The type to which an extension belongs, if it is on the allow-list. */
export function tipoByExtension(ext: string): TipoArquivo | undefined {
  return TIPOS.find((tipo) => tipo.extensoes.includes(ext));
}

/** Whether what the client declared agrees with the type, parameters such as charset aside; silence agrees. */
export function agreesWithDeclared(tipo: TipoArquivo, declaredMime: string | undefined): boolean {
  const declared = (declaredMime ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return UNDECLARED.has(declared) || declared === tipo.mime || tipo.apelidos.includes(declared);
}

/** The types in words, for messages and hints: "PDF, JPG ou PNG". */
export function rotuloTipos(mimes: readonly string[]): string {
  const rotulos = TIPOS.filter((tipo) => mimes.includes(tipo.mime)).map((tipo) => tipo.rotulo);
  return new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(rotulos);
}
