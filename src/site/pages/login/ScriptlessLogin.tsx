import type { ReactNode } from 'react';
import { type LoginIssue, type LoginView, loginAnswerId, loginPaths } from '#contract/login/loginView.ts';
import { PageHead } from '#site/layout/PageHead.tsx';
import { config } from '#web/api/config.ts';
import company from '#web/content/company.json';
import login from '#web/content/login.json';
import newPassword from '#web/content/newPassword.json';
import content from '#web/content/scriptlessLogin.json';
import { LoginForm, loginMessageId } from './LoginForm.tsx';
import { codeForm, employeeForm, forgotForm, formAt, inboxUrl, newPasswordForm } from './loginForms.ts';

/** `/login`, without scripts. The server replaces the content of `data-login-slot` (src/server/pages/login). */
export function LoginPage() {
  return (
    <>
      <PageHead title={content.title} hidden />
      <div className="login-page wrap" data-login-slot="">
        <ScriptlessLogin view={{ shows: 'methods' }} />
      </div>
    </>
  );
}

/** A state of the login without scripts. The build renders the first one, the server the responses to forms. */
export function ScriptlessLogin({ view }: { readonly view: LoginView }) {
  switch (view.shows) {
    case 'methods':
      return <LoginOptions {...view} />;
    case 'code':
      return <Code {...view} />;
    case 'linkSent':
      return (
        <Answer title={login.employee.forgot}>
          <p className="login__message login__message--success">{content.linkSent}</p>
          <p>
            <a href={loginPaths.page}>{login.forgot.back}</a>
          </p>
        </Answer>
      );
    case 'employee':
      return <LoggedIn {...view} />;
    case 'newPassword':
      return (
        <Answer title={newPassword.title} issue={view.issue}>
          <LoginForm form={newPasswordForm} invalidFields={view.issue?.fields} />
          <p>
            <a href="/dashboard">{login.forgot.back}</a>
          </p>
        </Answer>
      );
    case 'passwordSet':
    case 'linkExpired':
      return (
        <Answer {...(view.shows === 'linkExpired' ? newPassword.expired : newPassword.set)}>
          <p>
            <a className="button button--primary" href="/dashboard">
              {newPassword.link}
            </a>
          </p>
        </Answer>
      );
    case 'inbox':
      return (
        <Answer {...content.inbox}>
          <p>
            <a href={leadsFile}>{content.inside.leads}</a>
          </p>
        </Answer>
      );
  }
}

function LoginOptions({ typed = {}, issue }: View<'methods'>) {
  return (
    <Answer title={content.title} issue={issue}>
      {isElsewhere ? (
        <p>
          {content.elsewhere}{' '}
          <a href={company.phoneHref} translate="no">
            {company.phone}
          </a>
          .
        </p>
      ) : (
        <div className="login-page__ways">
          <section aria-labelledby="login-customers">
            <h2 id="login-customers">{content.customer.title}</h2>
            <LoginForm form={numberForm} values={typed} invalidFields={issue?.fields} />
          </section>
          <section aria-labelledby="login-employees">
            <h2 id="login-employees">{content.employee.title}</h2>
            <LoginForm form={employeeForm} values={typed} invalidFields={issue?.fields} />
            <details className="login-page__forgot" open={typed.email !== undefined}>
              <summary>{login.employee.forgot}</summary>
              <LoginForm form={forgotForm} values={typed} invalidFields={issue?.fields} />
            </details>
          </section>
        </div>
      )}
    </Answer>
  );
}

function Code({ numberEnd, issue }: View<'code'>) {
  return (
    <Answer title={content.code.title} issue={issue}>
      <LoginForm
        form={{ ...codeForm, hint: content.code.hint.replace('{end}', numberEnd) }}
        invalidFields={issue?.fields}
      />
      <p>
        <a href={loginPaths.page}>{content.code.other}</a>
      </p>
    </Answer>
  );
}

function LoggedIn({ email, hasLeadList }: View<'employee'>) {
  const { title, who, inbox, needsScripts, onlyByScripts, leads, logOut } = content.inside;
  return (
    <Answer title={title} text={who.replace('{email}', email)}>
      <p>
        <a className="button button--primary" href={inboxUrl}>
          {inbox}
        </a>
      </p>
      <p>
        {hasLeadList ? (
          <>
            {needsScripts} <a href={leadsFile}>{leads}</a>
          </>
        ) : (
          onlyByScripts
        )}
      </p>
      <form method="post" action={loginPaths.employeeLogOut}>
        <button type="submit" className="button button--quiet">
          {logOut}
        </button>
      </form>
    </Answer>
  );
}

interface AnswerProps {
  readonly title: string;
  readonly issue?: LoginIssue | undefined;
  readonly text?: string;
  readonly children: ReactNode;
}

function Answer({ title, issue, text, children }: AnswerProps) {
  return (
    <>
      <h1>{title}</h1>
      {issue && <ErrorMessage {...issue} />}
      {text && <p>{text}</p>}
      {children}
    </>
  );
}

const leadsFile = '/api/client-forms/forms.csv';

type View<Shows> = Extract<LoginView, { readonly shows: Shows }>;

/** Whether logins go to another host, so this server must not receive passwords. */
const isElsewhere = config.apiHost !== '' || config.portalHost !== '';

/** The error message, at the top. The URL's fragment refers to it, so the browser moves the focus there. */
function ErrorMessage({ message, fields: [field] }: LoginIssue) {
  return (
    <section className="login__message" id={loginAnswerId} tabIndex={-1} aria-label={content.errorTitle}>
      <p id={loginMessageId}>{field ? <a href={`#login-${field}`}>{message}</a> : message}</p>
    </section>
  );
}

const numberForm = formAt(loginPaths.number, {
  hint: login.customer.hint,
  submit: content.customer.send,
});
