import { formatDataHora } from '@balcao/domain/texto/data-br';
import { Button } from '#ui/button.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { Section } from '#ui/section.tsx';
import type { Rascunho } from './escrito.ts';
import classes from './novo.module.css';

interface OfertaProps {
  rascunho: Rascunho;
  onContinuar: () => void;
  onOutra: () => void;
}

/** Letters of the report that are shown to recognize it by. */
const COMECO = 140;

/** Asks what becomes of the draft of an earlier visit. */
export function OfertaDoRascunho({ rascunho: { escrito, em }, onContinuar, onOutra }: OfertaProps) {
  const { assunto, relato } = escrito;
  const said = [assunto, relato.slice(0, COMECO)].filter(Boolean).join(': ');
  return (
    <Section
      title="Você começou uma manifestação e não enviou"
      description="O rascunho não tem arquivos. Se você começar outra, ele é apagado."
    >
      {said && (
        <blockquote className={classes.quote}>
          {said}
          {relato.length > COMECO && '…'}
        </blockquote>
      )}
      <FormActions>
        <Button onClick={onContinuar}>Continuar o rascunho de {formatDataHora(new Date(em))}</Button>
        <Button variant="default" onClick={onOutra}>
          Começar outra
        </Button>
      </FormActions>
    </Section>
  );
}
