// The door of the files of a manifestation: choosing, sending and showing them.
export { ArquivosDaParte, VerArquivo } from './arquivos-da-parte.tsx';
export { ArquivosField } from './arquivos-field.tsx';
export { Clipe, Clipes } from './clipe.tsx';
export { ListaDePecas } from './lista-de-pecas.tsx';
export { type Arquivo, arquivosDaParte, sayVerificacao } from './parte.ts';
export { createPecas, type Pecas } from './pecas.ts';
