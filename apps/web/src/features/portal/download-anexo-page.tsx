import { anexo } from '@balcao/contract/anexo';
import { DownloadPage } from './download-page.tsx';

/** File attached to a request. */
export default function DownloadAnexoPage() {
  return <DownloadPage route={anexo.downloadAnexo} title="Baixar anexo" />;
}
