import { useSettings } from '#platform/settings.ts';
import { Button } from '#ui/button.tsx';
import { Contact } from '#ui/contact.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Link } from '#ui/link.tsx';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { Demo } from './demo.tsx';
import { useNext, withNext } from './next-search.ts';

interface LinkSentProps {
  /** The answer of the server, the same for everybody. */
  mensagem: string;
  onAgain: () => void;
}

/** Says what happens next, and what to do without a message. */
export function LinkSent({ mensagem, onAgain }: LinkSentProps) {
  const next = useNext();
  const conselho = useSettings()?.conselho;
  return (
    <AuthCard
      title="Veja seu e-mail"
      aside={
        <p>
          <Link to={withNext('/auth/login', next)}>Voltar para a entrada</Link>
        </p>
      }
    >
      <p>{mensagem}</p>
      <Demo />
      <Disclosure label="A mensagem não chegou">
        <ul className={classes.list}>
          <li>Espere alguns minutos e veja na caixa de spam e no lixo eletrônico.</li>
          <li>Confira se é este o CPF, CNPJ ou e-mail da sua conta.</li>
          {conselho && (
            <li>
              Não usa mais aquele e-mail? Fale com o atendimento. <Contact of={conselho} />
            </li>
          )}
        </ul>
        <Button variant="default" onClick={onAgain}>
          Pedir de novo
        </Button>
      </Disclosure>
    </AuthCard>
  );
}
