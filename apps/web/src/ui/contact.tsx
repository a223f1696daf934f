/** Telephone and e-mail in a line, the second as a link; what the council did not say of itself is left out. */
export function Contact({ of: { telefone, email } }: { of: { telefone: string; email: string } }) {
  return (
    <span>
      {telefone}
      {telefone && email && ' · '}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </span>
  );
}
