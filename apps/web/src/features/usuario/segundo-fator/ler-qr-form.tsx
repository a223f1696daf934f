import { PHONE_QUERY, useMedia } from '#platform/use-media.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { RecordPage } from '#ui/record-page.tsx';
import { useAtivarSegundoFator } from './queries.ts';
import classes from './segundo-fator.module.css';

export interface Inicio {
  /** The secret in base 32, for typing. */
  segredo: string;
  /** The otpauth address in the QR code. */
  url: string;
}

interface LerQrFormProps {
  inicio: Inicio;
  onActive: (codigos: readonly string[]) => void;
  onBack: () => void;
}

/** The QR code, its key as text, and the first code as proof. */
export function LerQrForm({ inicio, onActive, onBack }: LerQrFormProps) {
  const onPhone = useMedia(PHONE_QUERY);
  const form = useRecordForm(() => ({ codigo: '' }));
  const digits = form.value.codigo.replace(/\D/g, '');
  const activate = useAtivarSegundoFator();
  return (
    <RecordPage
      form={form}
      save={activate}
      confirm="Ativar"
      issues={() => (digits.length === 6 ? [] : [{ path: 'codigo', message: 'O código tem 6 números.' }])}
      body={() => digits}
      onSaved={({ codigosRecuperacao }) => onActive(codigosRecuperacao)}
      actions={
        <Button variant="default" onClick={onBack} disabled={activate.isPending}>
          Voltar
        </Button>
      }
    >
      <ol className={classes.steps}>
        <li>
          No celular, abra um aplicativo autenticador, como Google Authenticator, Microsoft Authenticator ou
          Aegis.
        </li>
        <li>Escolha adicionar uma conta e aponte a câmera para esta imagem.</li>
        <li>Digite abaixo o código de 6 números que o aplicativo mostra.</li>
      </ol>
      <div className={classes.qr}>
        <QrCode
          text={inicio.url}
          label="Código QR para o aplicativo autenticador"
          className={classes.symbol}
        />
      </div>
      {/* A phone cannot scan itself. Elsewhere the link is absent, since a hidden one would get the dialog's focus. */}
      {onPhone && (
        <a className={classes.sameDevice} href={inicio.url}>
          O aplicativo está neste celular? Abrir nele
        </a>
      )}
      <Disclosure label="Não consigo ler a imagem">
        <p>No aplicativo, escolha digitar uma chave e use esta:</p>
        <p className={classes.key}>
          <code>{inGroups(inicio.segredo)}</code>{' '}
          <CopyButton text={inicio.segredo} what="chave do autenticador" />
        </p>
      </Disclosure>
      <CodeField {...form.text('codigo')} />
    </RecordPage>
  );
}

/** Groups of four characters, for reading and typing. */
function inGroups(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? key;
}
