import { Page } from '#ui/page.tsx';
import { RemessaRetorno } from './api.tsx';

/** The exchange of files with the bank of the boletos. */
export default function BoletosPage() {
  return (
    <Page
      title="Boletos: remessa e retorno"
      width="wide"
      intro="Envie ao banco os boletos novos e traga de volta o que foi pago."
    >
      <RemessaRetorno />
    </Page>
  );
}
