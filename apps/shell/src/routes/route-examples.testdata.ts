/**
 * Test data: addresses of the specification with the expected route. Null means that no route may match; the comment
 * then names the similar route.
 */
export const EXAMPLES: readonly (readonly [path: string, id: string | null])[] = [
  ['', 'home'],
  ['home/line/football/88637', 'home-section-redirect'],
  ['home/live/tennis/12', 'home-section-redirect'],
  ['live', 'main-section'],
  ['line', 'main-section'],
  ['line/football', 'main-section'],
  ['live/football/88637', 'main-section'],
  ['betsonyour/live', 'betsonyour-section'],
  ['betsonyour/line/football', 'betsonyour-section'],
  ['betsonyour/line/football/88637', 'betsonyour-section'],
  ['topgame/line', 'topgame-section'],
  ['topgame/live/football/88637', 'topgame-section'],
  ['marble/live', 'marble-section'],
  ['marble/line/marble-race/5', 'marble-section'],
  ['team/line/1234-arsenal', 'team-info'],
  ['team/live', 'team-section'],
  ['team/line/football/88637', 'team-section'],
  ['team/live/football/88637', 'team-section'],
  ['line/main/football/88637/123456', 'main-game'],
  ['live/home/tennis/12/7', 'main-game'],
  ['live/marble/race/5/99', 'marble-game'],
  ['line/team/football/88637/123456', 'team-game'],
  ['line/betsonyour/football/88637/123456', 'betsonyour-game'],
  ['live/topgame/football/88637/123456', 'topgame-game'],
  ['marble/live/race/5/99', 'page-type-game'],
  ['team/line/football/88637/123456', 'page-type-game'],
  ['line/football/88637/123456', 'short-game'],
  ['multi', 'multi-live'],
  ['champs', 'champs'],
  ['champs/88637', 'champs'],
  ['champ', 'champ-home'],
  ['champ/game/123', 'champ-game'],
  ['champ/final', 'champ-final'],
  ['epl', 'epl-home'],
  ['epl/game/123', 'epl-game'],
  ['epl/final', 'epl-final'],
  ['laliga', 'laliga-home'],
  ['laliga/game/123', 'laliga-game'],
  ['laliga/final', 'laliga-final'],
  ['europaleague', 'europaleague-home'],
  ['europaleague/game/123', 'europaleague-game'],
  ['europaleague/final', 'europaleague-final'],
  ['ipl', 'ipl-home'],
  ['ipl/game/123', 'ipl-game'],
  ['ipl/final', 'ipl-final'],
  ['cyber', 'cyber-redirect'],
  ['cyber/real', 'cyber-home'],
  ['cyber/real/disciplines', 'cyber-disciplines'],
  ['cyber/real/all', 'cyber-all'],
  ['cyber/real/dota-2', 'cyber-discipline'],
  ['cyber/real/dota-2/champs', 'cyber-discipline-champs'],
  ['cyber/real/dota-2/live', 'cyber-discipline-section'],
  ['cyber/real/dota-2/line', 'cyber-discipline-section'],
  ['cyber/real/dota-2/2001-major', 'cyber-champ'],
  ['cyber/real/dota-2/2001-major/live/555', 'cyber-game'],
  ['toto', 'toto'],
  ['toto/fifteen', 'toto'],
  ['toto/fifteen/draw', 'toto-draw'],
  ['toto/draw', 'toto-draw'],
  ['toto/fifteen/next', 'toto-next'],
  ['toto/next', 'toto-next'],
  ['toto/fifteen/coupons', 'toto-coupons'],
  ['toto/coupons', 'toto-coupons'],
  ['toto/fifteen/draws', 'toto-draws'],
  ['toto/draws', 'toto-draws'],
  ['toto/fifteen/nonimees', 'toto-nonimees'],
  ['toto/nonimees', 'toto-nonimees'],
  ['lotto', 'lotto'],
  ['lotto/bingo', 'lotto'],
  ['lotto/bingo/42', 'lotto'],
  ['lotto/results', 'lotto-results'],
  ['lotto/bingo/results', 'lotto-results'],
  ['lotto/bingo/42/results', 'lotto-results'],
  ['lotto/view', 'lotto-view'],
  ['lotto/bingo/42/view', 'lotto-view'],
  ['statistic', 'statistic'],
  ['statisticpopup/game/123', 'statistic-popup'],
  ['statisticpopup/a/b/c', 'statistic-popup'],
  ['results', 'results'],
  ['results/live', 'results'],
  ['results/zone', 'results'],
  ['ourpartners', 'our-partners'],
  ['ourpartners/sport', 'our-partners'],
  ['points', 'points'],
  ['betting-awards', 'betting-awards'],
  ['bonus/rules', 'bonus-rules'],
  ['bonus/games', 'bonus-games'],
  ['bonus/rules/first-deposit', 'bonus-rule'],
  ['bonus/partners/12', 'bonus-partner'],
  ['special-offer/rules', 'special-offer-rules'],
  ['special-offer/games', 'special-offer-games'],
  ['special-offer/rules/first-deposit', 'special-offer-rule'],
  ['special-offer/partners/12', 'special-offer-partner'],
  ['promotions/happy-monday', 'promotion'],
  ['bonus-landing/headless/landing-summer', 'bonus-landing-headless'],
  ['bonus-landing/landing-summer', 'bonus-landing'],
  ['betting-alphabet', 'betting-alphabet'],
  ['betting-alphabet/a', 'betting-alphabet'],
  ['betting-alphabet/a/b', 'betting-alphabet'],
  ['betting-alphabet/a/b/c', 'betting-alphabet'],
  ['news', 'news'],
  ['news/new-season', 'news'],
  ['promo', 'promo'],
  ['print-coupon/123456', 'print-coupon'],
  ['bingo', 'bingo'],
  ['bonus/casino', 'casino-bonuses'],
  ['bonus/casino/promotions/77', 'casino-promotion'],
  ['casino/brand', 'casino-brand'],
  ['fishinghunting', 'fishing-hunting'],
  ['poker', 'poker'],
  ['poker/three-card', 'poker'],
  ['scratchcards', 'scratchcards'],
  ['keno', 'keno'],
  ['slots', 'slots'],
  ['slots/game/123/book-of-test', 'slots-game'],
  ['casino', 'casino'],
  ['casino/game/9/roulette', 'casino-game'],
  ['tvgames', 'tv-games'],
  ['virtualsports', 'virtual-sports'],
  ['fast-games', 'fast-games'],
  ['fast-bet', 'fast-bet'],
  ['slots/vulkan', 'slots-vulkan'],
  ['vulkan', 'vulkan-redirect'],
  ['asian-games', 'asian-games'],
  ['card-games', 'card-games'],
  ['crash-games', 'crash-games'],
  ['skill-games', 'skill-games'],
  ['my-casino', 'my-casino'],
  ['my-casino/favorites', 'my-casino-favorites'],
  ['casino-lobby', 'casino-lobby'],
  ['providers', 'providers'],
  ['providers/netent', 'provider'],
  ['casino-search', 'casino-search'],
  ['bonus/casino/promo', 'casino-bonus-promo'],
  ['bonus/casino/tournaments', 'casino-tournaments'],
  ['bonus/casino/tournaments/5', 'casino-tournament'],
  ['bonus/casino/weekly', 'casino-bonus'],
  ['bonus/casino/slot_first_deposit', 'casino-bonus'],
  ['othergames', 'other-games'],
  ['slots/thankyou', 'casino-thankyou'],
  ['casino/thankyou', 'casino-thankyou'],
  ['casino/slot-first-deposit', 'casino-slot-first-deposit'],
  ['allgamesentrance', 'all-games-entrance'],
  ['allgamesentrance/dice', 'all-games-entrance-game'],
  ['bonus/games/fortuna', 'bonus-mini-game'],
  ['bonus/games/chest', 'bonus-mini-game'],
  ['bonus/games/memory', 'bonus-mini-game'],
  ['bonus/games/safe', 'bonus-mini-game'],
  ['bonus/games/lottery', 'bonus-mini-game'],
  ['bonus/games/dragon-bonus', 'bonus-mini-game'],
  ['games-landing/spring', 'games-landing'],
  ['rules', 'rules-redirect'],
  ['rules/1', 'rules'],
  ['rules/2/5', 'rules'],
  ['contacts', 'contacts'],
  ['about', 'about'],
  ['howbet', 'how-bet'],
  ['payment', 'payment'],
  ['cookies', 'cookies'],
  ['licenses', 'licenses'],
  ['taxation', 'taxation'],
  ['consent', 'consent'],
  ['simpleidentification', 'simple-identification'],
  ['smsbets', 'sms-bets'],
  ['amlkyc', 'aml-kyc'],
  ['amlpolicy', 'aml-policy'],
  ['disputeresolution', 'dispute-resolution'],
  ['kycpolicy', 'kyc-policy'],
  ['responsiblegaming', 'responsible-gaming'],
  ['cash_terminals', 'cash-terminals'],
  ['betting-calculator', 'betting-calculator'],
  ['office', 'office-redirect'],
  ['office/paycheck', 'office-paycheck'],
  ['office/account', 'office-account'],
  ['office/history', 'office-history'],
  ['office/historypay', 'office-history-pay'],
  ['office/recharge', 'office-recharge'],
  ['office/security', 'office-security'],
  ['office/responsible', 'office-responsible'],
  ['office/settings', 'office-settings'],
  ['office/bonuses/deposit', 'office-bonuses-deposit'],
  ['office/bonuses/wager', 'office-bonuses-wager'],
  ['office/casino/vipcashback', 'office-casino-vip-cashback'],
  ['office/casino/premiumcashback', 'office-casino-premium-cashback'],
  ['office/deduce', 'office-deduce'],
  ['office/promotion', 'office-promotion'],
  ['office/bringfriend', 'office-bring-friend'],
  ['office/support', 'office-support'],
  ['office/manager', 'office-manager'],
  ['office/rewards', 'office-rewards'],
  ['office/verification', 'office-verification'],
  ['office/identification', 'office-identification'],
  ['office/share-idea', 'office-share-idea'],
  ['office/payment/requests', 'office-payment-requests'],
  ['office/payment/create-request', 'office-payment-create-request'],
  ['office/payment/create-request/3', 'office-payment-topic'],
  ['office/payment/create-request/3/transactions', 'office-payment-transactions'],
  ['office/payment/create-request/3/transactions/88', 'office-payment-transaction'],
  ['office/payment/create-request/3/4', 'office-payment-sub-topic'],
  ['login', 'login'],
  ['registration', 'registration'],
  ['forgotpassword', 'forgot-password'],
  ['old-registration', 'old-registration'],
  ['registration/socialregistration', 'registration-type'],
  ['user/accountverify', 'user-account-verify'],
  ['user/activatefast', 'user-activate'],
  ['user/passwordreset', 'user-password-reset'],
  ['user/forgotpassword', 'user-forgot-password-redirect'],
  ['user/stopnewsletter', 'user-stop-newsletter'],
  ['user/coupon', 'user-coupon-redirect'],
  ['confirm', 'confirm-terms'],
  ['block-appeal-history', 'block-appeal-history'],
  ['internal-vpn', 'internal-vpn'],
  ['debugger', 'debugger'],
  ['landing-page/landing-spring', 'landing-page'],
  ['lpage/landing-spring', 'lpage-redirect'],
  ['landing-spring', 'landing-promotion'],
  ['onpay/success', 'onpay-success'],
  ['onpay/fail', 'onpay-fail'],
  ['onpay/pending', 'onpay-pending'],
  ['onpay/cancel', 'onpay-cancel'],
  ['onpay/withdraw/success', 'onpay-withdraw-success'],
  ['onpay/withdraw/fail', 'onpay-withdraw-fail'],
  ['onpay/withdraw/pending', 'onpay-withdraw-pending'],
  ['onpay/withdraw/cancel', 'onpay-withdraw-cancel'],
  ['block', 'block'],
  ['block-ua', 'block-ua'],
  ['block-ie', 'block-ie'],
  ['site-updates', 'site-updates'],
  ['maintenance', 'maintenance'],
  ['coming-soon', 'coming-soon'],
  ['suspension', 'suspension'],
  ['oldbrowser', 'old-browser'],
  ['500', 'error-500'],
  ['external-app/mobile', 'external-app-mobile'],
  ['external-app/desktop', 'external-app-desktop'],
  ['auth-app', 'auth-app'],
  ['home/virtual/football/1', null], // not home-section-redirect
  ['home/line', null], // not home-section-redirect
  ['future', null], // not main-section
  ['prematch/football', null], // not main-section
  ['live/football/1/2/3/4', null], // not main-section
  ['betsonyour', null], // not betsonyour-section
  ['betsonyour/results', null], // not betsonyour-section
  ['betsonyour/next/football', null], // not betsonyour-section
  ['topgame', null], // not topgame-section
  ['topgame/all', null], // not topgame-section
  ['marble', null], // not marble-section
  ['marble/old/5', null], // not marble-section
  ['team/123', null], // not team-info
  ['team/next/1234-arsenal', null], // not team-info
  ['team', null], // not team-section
  ['team/today/football/88637', null], // not team-section
  ['line/main/football/88637/abc', null], // not main-game
  ['line/main/football/88637/12a', null], // not main-game
  ['line/other/football/88637/123456', null], // not main-game
  ['live/marble/race/5/x9', null], // not marble-game
  ['line/team/football/88637/first', null], // not team-game
  ['line/betsonyour/football/88637/1.5', null], // not betsonyour-game
  ['live/topgame/football/88637/-1', null], // not topgame-game
  ['marble/live/race/5/abc', null], // not page-type-game
  ['line/football/88637/abc', null], // not short-game
  ['multi/1', null], // not multi-live
  ['champs/88637/1', null], // not champs
  ['champ/nothing', null], // not champ-home
  ['champ/game/abc', null], // not champ-game
  ['champ/final/1', null], // not champ-final
  ['epl/nothing', null], // not epl-home
  ['epl/game/abc', null], // not epl-game
  ['epl/final/1', null], // not epl-final
  ['laliga/nothing', null], // not laliga-home
  ['laliga/game/abc', null], // not laliga-game
  ['laliga/final/1', null], // not laliga-final
  ['europaleague/nothing', null], // not europaleague-home
  ['europaleague/game/abc', null], // not europaleague-game
  ['europaleague/final/1', null], // not europaleague-final
  ['ipl/nothing', null], // not ipl-home
  ['ipl/game/abc', null], // not ipl-game
  ['ipl/final/1', null], // not ipl-final
  ['cyber/real/dota-2/2001-major/live', null], // not cyber-champ
  ['cyber/real/dota-2/2001-major/next/555', null], // not cyber-game
  ['cyber/real/dota-2/2001-major/live/abc', null], // not cyber-game
  ['cyber/real/dota-2/2001-major/live/555/1', null], // not cyber-game
  ['toto/fifteen/unknown', null], // not toto
  ['toto/fifteen/draw/1', null], // not toto-draw
  ['toto/fifteen/next/1', null], // not toto-next
  ['toto/fifteen/coupons/1', null], // not toto-coupons
  ['toto/fifteen/draws/1', null], // not toto-draws
  ['toto/fifteen/nominees', null], // not toto-nonimees
  ['lotto/bingo/42/unknown', null], // not lotto
  ['lotto/bingo/42/results/1', null], // not lotto-results
  ['lotto/bingo/42/view/1', null], // not lotto-view
  ['statistic/anything', null], // not statistic
  ['statisticpopups', null], // not statistic-popup
  ['results/line', null], // not results
  ['results/live/1', null], // not results
  ['ourpartners/sport/1', null], // not our-partners
  ['points/1', null], // not points
  ['betting-awards/1', null], // not betting-awards
  ['bonus/rules/7/8', null], // not bonus-rule
  ['bonus/partners', null], // not bonus-partner
  ['special-offer/partners', null], // not special-offer-partner
  ['promotions', null], // not promotion
  ['promotions/a/b', null], // not promotion
  ['bonus-landing/headless/summer', null], // not bonus-landing-headless
  ['bonus-landing/summer', null], // not bonus-landing
  ['betting-alphabet/a/b/c/d', null], // not betting-alphabet
  ['news/new-season/1', null], // not news
  ['promo/1', null], // not promo
  ['print-coupon', null], // not print-coupon
  ['print-coupon/12a', null], // not print-coupon
  ['print-coupon/abc', null], // not print-coupon
  ['bingo/1', null], // not bingo
  ['bonus', null], // not casino-bonuses
  ['bonus/casino/promotions/77/8', null], // not casino-promotion
  ['casino/brand/1', null], // not casino-brand
  ['fishinghunting/1', null], // not fishing-hunting
  ['poker/three-card/1', null], // not poker
  ['scratchcards/1', null], // not scratchcards
  ['keno/1', null], // not keno
  ['slots/no-such-category', null], // not slots
  ['slots/game/123', null], // not slots-game
  ['slots/no-such-category/game/123/book-of-test', null], // not slots-game
  ['casino/no-such-category', null], // not casino
  ['casino/game/9', null], // not casino-game
  ['casino/no-such-category/game/9/roulette', null], // not casino-game
  ['tvgames/1', null], // not tv-games
  ['virtualsports/1', null], // not virtual-sports
  ['fast-games/1', null], // not fast-games
  ['fast-bet/1', null], // not fast-bet
  ['slots/vulkan/1', null], // not slots-vulkan
  ['asian-games/1', null], // not asian-games
  ['card-games/1', null], // not card-games
  ['crash-games/1', null], // not crash-games
  ['skill-games/1', null], // not skill-games
  ['my-casino/other', null], // not my-casino
  ['my-casino/favorites/1', null], // not my-casino-favorites
  ['casino-lobby/1', null], // not casino-lobby
  ['providers/netent/1', null], // not provider
  ['casino-search/1', null], // not casino-search
  ['bonus/casino/promo/1', null], // not casino-bonus-promo
  ['bonus/casino/tournaments/5/6', null], // not casino-tournament
  ['othergames/1', null], // not other-games
  ['nosection/thankyou', null], // not casino-thankyou
  ['slots/thankyou/1', null], // not casino-thankyou
  ['casino/slot-first-deposit/1', null], // not casino-slot-first-deposit
  ['allgamesentrance/dice/1', null], // not all-games-entrance-game
  ['bonus/games/poker', null], // not bonus-mini-game
  ['games-landing', null], // not games-landing
  ['rules/1/2/3', null], // not rules
  ['contacts/1', null], // not contacts
  ['about/1', null], // not about
  ['howbet/1', null], // not how-bet
  ['payment/1', null], // not payment
  ['cookies/1', null], // not cookies
  ['licenses/1', null], // not licenses
  ['taxation/1', null], // not taxation
  ['consent/1', null], // not consent
  ['simpleidentification/1', null], // not simple-identification
  ['smsbets/1', null], // not sms-bets
  ['amlkyc/1', null], // not aml-kyc
  ['amlpolicy/1', null], // not aml-policy
  ['disputeresolution/1', null], // not dispute-resolution
  ['kycpolicy/1', null], // not kyc-policy
  ['responsiblegaming/1', null], // not responsible-gaming
  ['cash-terminals', null], // not cash-terminals
  ['cash_terminals/1', null], // not cash-terminals
  ['betting-calculator/1', null], // not betting-calculator
  ['office/unknown', null], // not office-paycheck
  ['office/account/1', null], // not office-account
  ['office/history/1', null], // not office-history
  ['office/historypay/1', null], // not office-history-pay
  ['office/recharge/1', null], // not office-recharge
  ['office/security/1', null], // not office-security
  ['office/responsible/1', null], // not office-responsible
  ['office/settings/1', null], // not office-settings
  ['office/bonuses', null], // not office-bonuses-deposit
  ['office/bonuses/other', null], // not office-bonuses-wager
  ['office/casino', null], // not office-casino-vip-cashback
  ['office/casino/other', null], // not office-casino-premium-cashback
  ['office/deduce/1', null], // not office-deduce
  ['office/promotion/1', null], // not office-promotion
  ['office/bringfriend/1', null], // not office-bring-friend
  ['office/support/1', null], // not office-support
  ['office/manager/1', null], // not office-manager
  ['office/rewards/1', null], // not office-rewards
  ['office/verification/1', null], // not office-verification
  ['office/share-idea/1', null], // not office-share-idea
  ['office/payment', null], // not office-payment-requests
  ['office/payment/create', null], // not office-payment-create-request
  ['office/payment/create-request/3/transactions/88/1', null], // not office-payment-transaction
  ['office/payment/create-request/3/4/5', null], // not office-payment-sub-topic
  ['login/1', null], // not login
  ['forgotpassword/1', null], // not forgot-password
  ['old-registration/1', null], // not old-registration
  ['registration/phone', null], // not registration-type
  ['registration/socialregistration/1', null], // not registration-type
  ['user', null], // not user-account-verify
  ['user/other', null], // not user-account-verify
  ['user/activateslow', null], // not user-activate
  ['user/passwordreset/1', null], // not user-password-reset
  ['user/stopnewsletter/1', null], // not user-stop-newsletter
  ['confirm/1', null], // not confirm-terms
  ['block-appeal-history/1', null], // not block-appeal-history
  ['internal-vpn/1', null], // not internal-vpn
  ['landing-page/spring', null], // not landing-page
  ['lpage', null], // not lpage-redirect
  ['landingspring', null], // not landing-promotion
  ['landing-', null], // not landing-promotion
  ['onpay', null], // not onpay-success
  ['onpay/failed', null], // not onpay-fail
  ['onpay/pending/1', null], // not onpay-pending
  ['onpay/cancelled', null], // not onpay-cancel
  ['onpay/withdraw', null], // not onpay-withdraw-success
  ['onpay/withdraw/failed', null], // not onpay-withdraw-fail
  ['onpay/withdraw/pending/1', null], // not onpay-withdraw-pending
  ['onpay/withdraw/cancelled', null], // not onpay-withdraw-cancel
  ['block/1', null], // not block
  ['block-ua/1', null], // not block-ua
  ['block-ie/1', null], // not block-ie
  ['site-updates/1', null], // not site-updates
  ['coming-soon/1', null], // not coming-soon
  ['suspension/1', null], // not suspension
  ['oldbrowser/1', null], // not old-browser
  ['500/1', null], // not error-500
  ['external-app', null], // not external-app-mobile
  ['external-app/tablet', null], // not external-app-desktop
  ['auth-app/1', null], // not auth-app
  ['no/such/page/here', null],
];
