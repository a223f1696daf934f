import { manifestacaoArquivo } from '@balcao/contract/manifestacao-arquivo';
import { AnexoList, type FonteDeArquivos, PreviewButton } from '#features/anexo/api.tsx';
import { type Arquivo, arquivosDaParte, type Parte, sayVerificacao } from './parte.ts';

const ARQUIVO: FonteDeArquivos = {
  route: manifestacaoArquivo.download,
  page: '/download/ouvidoria/anexo/',
};

const DA_MENSAGEM: FonteDeArquivos = {
  route: manifestacaoArquivo.downloadMensagem,
  page: '/download/ouvidoria/msganexo/',
};

const fonteDe = ({ parte }: Pick<Arquivo, 'parte'>) => (parte === 'MENSAGEM' ? DA_MENSAGEM : ARQUIVO);

interface ArquivosDaParteProps extends Parte {
  arquivos: readonly Arquivo[];
}

/** The files of one part of a manifestation, to view or save; nothing where it has none. */
export function ArquivosDaParte({ arquivos, ...parte }: ArquivosDaParteProps) {
  const own = arquivosDaParte(arquivos, parte);
  if (own.length === 0) return null;
  return (
    <AnexoList
      anexos={own}
      fonte={fonteDe(parte)}
      notaDe={(id) => {
        const one = own.find((arquivo) => arquivo.id === id);
        return one && ([sayVerificacao(one), sayAreas(one)].filter(Boolean).join(' ') || undefined);
      }}
    />
  );
}

/** Shows one file of a manifestation in a dialog. */
export function VerArquivo({ arquivo }: { arquivo: Arquivo }) {
  return <PreviewButton anexo={arquivo} fonte={fonteDe(arquivo)} />;
}

/** What areas see of a file of its author, for the unit. */
function sayAreas({ areas }: Arquivo): string {
  if (areas === null) return '';
  return areas === 'RETIDO' ? 'As áreas não veem.' : 'As áreas veem uma cópia.';
}
