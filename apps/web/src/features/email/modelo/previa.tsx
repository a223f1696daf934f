import { exemplosPara } from '@balcao/domain/email/publico';
import { renderEmail, withEndereco } from '@balcao/domain/email/render-email';
import { isPreenchivel, type TextoDoEmail } from '@balcao/domain/email/texto-do-email';
import { useMemo, useState } from 'react';
import { usePaused } from '#platform/use-paused.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { RadioField } from '#ui/choice-field.tsx';
import { Failure } from '#ui/failure.tsx';
import { Link } from '#ui/link.tsx';
import parts from '#ui/parts.module.css';
import { Section } from '#ui/section.tsx';
import { Tabs } from '#ui/tabs.tsx';
import email from '../email.module.css';
import { HtmlPreview } from '../html-preview.tsx';
import classes from './modelo.module.css';
import { LEITORES, type Publico, textoDe } from './palavras.ts';
import { type Modelo, useTestar } from './queries.ts';

/** Pause in typing after which the preview follows, in milliseconds. */
const REST_MS = 400;

interface PreviaProps {
  modelo: Modelo;
  texto: TextoDoEmail;
  /** Shows what is wrong with the text; false when something is. */
  isRight: () => boolean;
}

/** The message as it arrives, with example values, and a test of it to the own address. */
export function Previa({ modelo, texto, isRight }: PreviaProps) {
  const { codigo, publicos, variaveis } = modelo;
  const [publico, setPublico] = useState<Publico>(publicos[0] ?? 'pessoa');
  const [view, setView] = useState('html');
  const testar = useTestar(codigo);
  const shown = usePaused(texto, REST_MS);
  const rendered = useMemo(
    () => (isPreenchivel(shown, variaveis) ? renderEmail(shown, exemplosPara(publico, variaveis)) : null),
    [shown, variaveis, publico],
  );
  const withAddress = (words: string) => withEndereco(words, window.location.origin);
  return (
    <Section title="Como chega" description="Com dados de exemplo.">
      <div className={parts.stack}>
        {publicos.length > 1 && (
          <RadioField
            label="Quem recebe"
            inline
            options={publicos.map((value) => ({ value, label: LEITORES[value] }))}
            value={publico}
            onChange={(value) => setPublico(value as Publico)}
          />
        )}
        {rendered ? (
          <>
            <p className={classes.assunto}>
              <span className={parts.detail}>Assunto</span>
              {rendered.assunto}
            </p>
            <Tabs
              label="Formato"
              tabs={[
                { id: 'html', label: 'Com formato' },
                { id: 'texto', label: 'Só texto' },
              ]}
              value={view}
              onChange={setView}
            >
              {view === 'html' ? (
                <HtmlPreview html={withAddress(rendered.html)} title={rendered.assunto} />
              ) : (
                <pre className={email.texto}>{withAddress(rendered.texto)}</pre>
              )}
            </Tabs>
          </>
        ) : (
          <p>A prévia volta quando as variáveis do texto estiverem certas.</p>
        )}
        <div>
          <Button
            variant="default"
            loading={testar.isPending}
            onClick={() => isRight() && testar.mutate({ ...textoDe(texto), publico })}
          >
            Mandar um teste para mim
          </Button>
        </div>
        {testar.data && (
          <Callout tone="sucesso" live>
            Teste a caminho de {testar.data.para}. O andamento está em{' '}
            <Link to="/config/email">Mensagens</Link>.
          </Callout>
        )}
        <Failure error={testar.error} />
      </div>
    </Section>
  );
}
