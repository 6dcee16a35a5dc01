/** Stands in the inbox's place while none is built: readable without scripts, in light and dark, at any width. */
export const adminPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Lead inbox - Admin</title>
<style>
:root { color-scheme: light dark; }
body { font: 1.0625rem/1.6 system-ui, sans-serif; max-width: 40rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { font-size: 1.75rem; line-height: 1.25; }
code { font-size: 1em; padding: 0.1em 0.35em; border: 1px solid GrayText; border-radius: 0.25em; }
</style>
</head>
<body>
<main>
<h1>Lead inbox</h1>
<p>The inbox is not built: run <code>npm run build</code> on the server and start it again.</p>
<p>Every lead that visitors send is stored. To read them meanwhile, run this on the server:</p>
<ul>
<li><code>npm run leads -- list</code> prints the newest leads</li>
<li><code>npm run leads -- export</code> prints all of them as CSV</li>
</ul>
</main>
</body>
</html>
`;
