import { manifestacaoArquivo } from '@balcao/contract/manifestacao-arquivo';
import { DownloadPage } from './download-page.tsx';

/** File of a manifestation. */
export default function DownloadOuvidoriaAnexoPage() {
  return (
    <DownloadPage route={manifestacaoArquivo.download} title="Baixar anexo" back="Voltar à manifestação" />
  );
}
