import { formatChave } from '@balcao/domain/manifestacao/chave';
import { CheckboxField } from '#ui/choice-field.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Section } from '#ui/section.tsx';
import classes from './recibo.module.css';

interface ChaveUnicaProps {
  chave: string;
  kept: boolean;
  onKept: (kept: boolean) => void;
}

/** The key that alone opens an anonymous manifestation, shown once. */
export function ChaveUnica({ chave, kept, onKept }: ChaveUnicaProps) {
  const text = formatChave(chave);
  return (
    <Section
      title="Chave de acompanhamento"
      description="Só esta chave abre a manifestação. Ela não aparece de novo: entregue-a à pessoa agora."
    >
      <p className={classes.key}>
        <code>{text}</code>
      </p>
      <div className={classes.screen}>
        <CopyButton text={text} what="a chave" />
        <CheckboxField
          name="guardada"
          label="A pessoa tem a chave"
          hint="Impressa, anotada ou copiada por ela."
          checked={kept}
          onChange={onKept}
        />
      </div>
    </Section>
  );
}
