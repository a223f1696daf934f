import { manifestacaoArquivo } from '@balcao/contract/manifestacao-arquivo';
import { DownloadPage } from './download-page.tsx';

/** File of a message of a manifestation. */
export default function DownloadOuvidoriaMsganexoPage() {
  return (
    <DownloadPage
      route={manifestacaoArquivo.downloadMensagem}
      title="Baixar anexo da mensagem"
      back="Voltar à manifestação"
    />
  );
}
