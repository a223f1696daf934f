import { documento } from '@balcao/contract/documento';
import { DownloadPage } from './download-page.tsx';

/** Issued document of a request. */
export default function DownloadDocumentoPage() {
  return <DownloadPage route={documento.download} title="Baixar documento" />;
}
