import { comprovante } from '@balcao/contract/comprovante';
import { DownloadPage } from './download-page.tsx';

/** Receipt of a payment, or statement of a year. */
export default function DownloadFinanceiroPage() {
  return <DownloadPage route={comprovante.download} title="Baixar documento" back="Voltar às cobranças" />;
}
