// The door of the files of a manifestation: choosing, sending and showing them.
export { ArquivosField, Clipe, Clipes, ListaDePecas } from './adiados.tsx';
export { ArquivosDaParte, VerArquivo } from './arquivos-da-parte.tsx';
export { type Arquivo, arquivosDaParte, sayVerificacao } from './parte.ts';
export { createPecas, type Pecas } from './pecas.ts';
