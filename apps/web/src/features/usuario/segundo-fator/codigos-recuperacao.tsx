import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '#platform/download.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { CheckboxField } from '#ui/choice-field.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import classes from './segundo-fator.module.css';

interface CodigosRecuperacaoProps {
  codigos: readonly string[];
  onDone: () => void;
}

/** The recovery codes, shown once, with ways to keep them. */
export function CodigosRecuperacao({ codigos, onDone }: CodigosRecuperacaoProps) {
  const [kept, setKept] = useState(false);
  const [reminded, setReminded] = useState(false);
  const text = codigos.join('\n');
  return (
    <FieldStack>
      <Callout tone="sucesso" live>
        Verificação em duas etapas ativada.
      </Callout>
      <p>
        Se perder o celular, entre com um destes códigos no lugar do código do aplicativo. Cada um vale uma
        vez. Eles não aparecem de novo.
      </p>
      <ul className={classes.codes} aria-label="Códigos de recuperação">
        {codigos.map((codigo) => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </ul>
      <div className={classes.ways}>
        <CopyButton text={text} what="códigos de recuperação" />
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={printCodes}
        >
          Imprimir
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => download(text)}
        >
          Baixar
        </Button>
      </div>
      <div className={classes.noPrint}>
        <CheckboxField
          name="guardei"
          label="Guardei os códigos em um lugar seguro"
          checked={kept}
          onChange={setKept}
          error={reminded && !kept ? 'Guarde os códigos e confirme antes de concluir.' : undefined}
        />
      </div>
      <Button className={classes.noPrint} onClick={() => (kept ? onDone() : setReminded(true))}>
        Concluir
      </Button>
    </FieldStack>
  );
}

function download(text: string): void {
  const intro = 'Códigos de recuperação do Balcão. Cada um vale uma vez.\n\n';
  const blob = new Blob([intro, text, '\n'], { type: 'text/plain;charset=utf-8' });
  saveFile({ blob, nome: 'codigos-de-recuperacao-balcao.txt' });
}

/** Prints only the dialog; segundo-fator.module.css hides the page behind it. */
function printCodes(): void {
  const root = document.documentElement;
  root.dataset.imprimir = 'dialogo';
  window.addEventListener('afterprint', () => delete root.dataset.imprimir, { once: true });
  window.print();
}
