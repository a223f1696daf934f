import { formatChave } from '@balcao/domain/manifestacao/chave';
import { TIPOS_MANIFESTACAO, type TipoEscolhido, tipoRegistrado } from '@balcao/domain/manifestacao/tipo';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/choice-field.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { focusField } from '#ui/error-summary.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { LeavingGuard } from '#ui/leaving-guard.tsx';
import { Section } from '#ui/section.tsx';
import type { Comprovante } from '../chamar.ts';
import classes from './recibo.module.css';

interface ReciboProps {
  comprovante: Comprovante;
  tipo: TipoEscolhido;
  chave: string;
  onConcluir: () => void;
}

/** The receipt: the number, and the key that alone opens the case. It is left once the key was kept. */
export function Recibo({ comprovante: { protocolo, prazoEm }, tipo, chave, onConcluir }: ReciboProps) {
  const [kept, setKept] = useState(false);
  const [error, setError] = useState<string>();
  const comunicacao = tipoRegistrado(tipo, 'ANONIMA') === 'COMUNICACAO';
  const finish = () => {
    if (kept) return onConcluir();
    setError('Guarde a chave e marque esta caixa antes de concluir.');
    focusField('guardada');
  };
  return (
    <>
      <LeavingGuard
        changed={!kept}
        perde="Sem a chave, ninguém acompanha esta manifestação. Ela não aparece de novo."
      />
      <div className={classes.receipt}>
        <p>{TIPOS_MANIFESTACAO[tipoRegistrado(tipo, 'ANONIMA')]}</p>
        <p className={classes.label}>Número do protocolo</p>
        <p className={classes.number}>{protocolo}</p>
      </div>
      <Section
        title="Chave de acompanhamento"
        description="Só esta chave abre a manifestação. Ela não aparece de novo, e o Conselho não tem cópia."
      >
        <p className={classes.key}>
          <code>{formatChave(chave)}</code>
        </p>
        <div className={classes.screen}>
          <div className={classes.ways}>
            <CopyButton text={formatChave(chave)} what="a chave" />
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPrinter size={16} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              Imprimir
            </Button>
          </div>
          <CheckboxField
            name="guardada"
            label="Guardei a chave"
            hint="Anotada, impressa ou copiada, em um lugar que só você abre."
            checked={kept}
            error={error}
            onChange={(on) => {
              setKept(on);
              setError(undefined);
            }}
          />
        </div>
      </Section>
      <Section title="O que acontece agora">
        <ol className={classes.next}>
          {proximos(comunicacao, prazoEm).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </Section>
      <div className={classes.screen}>
        <FormActions>
          <Button onClick={finish}>Concluir</Button>
        </FormActions>
      </div>
    </>
  );
}

function proximos(comunicacao: boolean, prazoEm: string | null): string[] {
  const until = prazoEm === null ? 'no prazo da lei' : `até ${formatDataComDia(prazoEm)}`;
  return [
    'A ouvidoria lê o relato. Se faltar alguma informação, ela pergunta, e você responde com a chave.',
    'Se precisar, ela pede esclarecimentos à área responsável.',
    comunicacao
      ? `A ouvidoria registra o resultado ${until}. Uma comunicação não dá direito a resposta final.`
      : `A resposta final sai ${until}. Esse prazo só pode ser prorrogado uma vez, com justificativa.`,
    'Não enviamos avisos: consulte de vez em quando com a chave.',
  ];
}
