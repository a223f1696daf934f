import { anexo } from '@balcao/contract/anexo';
import { DownloadPage } from './download-page.tsx';

/** File attached to a message of a request. */
export default function DownloadMsganexoPage() {
  return <DownloadPage route={anexo.downloadMensagem} title="Baixar anexo da mensagem" />;
}
